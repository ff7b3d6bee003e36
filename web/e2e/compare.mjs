/**
 * Pictures of pages, kept small and compared with a stated tolerance. A browser does the work: it decodes, halves (each
 * block of four pixels becomes their mean, which evens out how machines smooth letters) and counts what differs.
 */

/** A block differs when one of its channels is this far off, of 255. */
const FAR = 40;
/** So much of a picture may differ. */
export const TOLERANCE = 0.005;

/** In the page: halves a picture, compares it with another one, if there is one; both as data URLs. */
async function work({ actual, expected, far }) {
  const decode = async (url) => createImageBitmap(await (await fetch(url)).blob());
  const pixels = (bitmap, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.imageSmoothingQuality = 'medium';
    context.drawImage(bitmap, 0, 0, width, height);
    const image = context.getImageData(0, 0, width, height);
    // Thirty-two shades of each colour: finer ones only make the file larger.
    image.data.forEach((value, at) => (image.data[at] = at % 4 === 3 ? 255 : (value & 0xf8) | 4));
    context.putImageData(image, 0, 0);
    return { canvas, data: image.data };
  };
  const url = async (canvas) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  const large = await decode(actual);
  const [width, height] = [large.width >> 1, large.height >> 1];
  const small = pixels(large, width, height);
  const answer = { small: await url(small.canvas), share: null, marked: null };
  if (expected === null) return answer;
  const kept = await decode(expected);
  if (kept.width !== width || kept.height !== height) return { ...answer, share: 1, marked: answer.small };
  const other = pixels(kept, width, height);
  const context = small.canvas.getContext('2d');
  const image = context.getImageData(0, 0, width, height);
  let count = 0;
  for (let at = 0; at < image.data.length; at += 4) {
    const differs = [0, 1, 2].some((channel) => Math.abs(small.data[at + channel] - other.data[at + channel]) > far);
    if (!differs) continue;
    count += 1;
    image.data.set([255, 0, 255, 255], at);
  }
  context.putImageData(image, 0, 0);
  return { ...answer, share: count / (width * height), marked: await url(small.canvas) };
}

const asUrl = (bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

/**
 * Halves a screenshot and compares it with the picture kept (null for none): the small picture, the share of it that
 * differs, and the small picture with what differs in magenta. `page` is any page of the browser.
 */
export async function compare(page, actual, expected) {
  const told = { actual: asUrl(actual), expected: expected && asUrl(expected), far: FAR };
  const { small, share, marked } = await page.evaluate(work, told);
  return { small: Buffer.from(small, 'base64'), share, marked: marked && Buffer.from(marked, 'base64') };
}
