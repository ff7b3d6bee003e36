/**
 * A picture of a result, as SVG text with its own colours (a picture that travels cannot ask the
 * page for them), and the way from there to PNG. Discs, walls and empty cells on squares.
 */
import type { Geometry } from '../wire/Geometry';
import type { Glyph } from '../wire/Glyph';
import type { View } from '../wire/View';

const PAINT = {
  ground: '#f6f3ec',
  ink: '#1f2428',
  muted: '#5a6168',
  dish: '#e6dfcf',
  well: '#cfc4ac',
  wall: '#7d735f',
  hatch: '#5e5645',
  first: '#d8435a',
  second: '#174a8c',
  mark: '#ffffff',
} as const;

const SIZE = 64;
const BOARD_TOP = 36;
const PAD = 36;
const FONT = 'system-ui, Segoe UI, Roboto, Noto Sans, Noto Sans CJK TC, sans-serif';

/** The words around the board. */
export interface Words {
  title: string;
  score: string;
  detail: string;
  date: string;
  link: string;
}

function cell(glyph: Glyph | undefined, x: number, y: number): string {
  const half = SIZE / 2 - 3;
  const square = (fill: string): string =>
    `<rect x="${x - half}" y="${y - half}" width="${half * 2}" height="${half * 2}" rx="12" fill="${fill}"/>`;
  if (glyph?.kind === 'wall') {
    return `${square(PAINT.wall)}<path d="M${x - 14} ${y + 20}l34-34M${x - 20} ${y + 8}l28-28M${x - 6} ${y + 24}l28-28" stroke="${PAINT.hatch}" stroke-width="3"/>`;
  }
  if (glyph?.kind !== 'disc') return square(PAINT.well);
  const disc = `<circle cx="${x}" cy="${y}" r="26" fill="${PAINT[glyph.side]}"/>`;
  const mark =
    glyph.side === 'first'
      ? `<path d="M${x - 8} ${y - 8}l16 16m0-16l-16 16" stroke="${PAINT.mark}" stroke-width="5.5" stroke-linecap="round"/>`
      : `<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="${PAINT.mark}" stroke-width="5.5"/>`;
  return square(PAINT.well) + disc + mark;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function text(words: string, x: number, y: number, size: number, fill: string, weight = 400): string {
  const safe = words.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}">${safe}</text>`;
}

/** The picture as SVG: 1200 × 630, the size that messengers show whole. */
export function resultPicture(geometry: Geometry, view: View, words: Words): string {
  const standing = new Map(view.cells.map((placed) => [placed.cell, placed.glyph]));
  const side = geometry.width * SIZE;
  const scale = (630 - 2 * BOARD_TOP) / (side + 20);
  const cells = geometry.cells
    .map((each) => cell(standing.get(each.name), each.x * SIZE + 10, each.y * SIZE + 10))
    .join('');
  const left = PAD + (side + 20) * scale + 56;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<rect width="1200" height="630" fill="${PAINT.ground}"/>`,
    `<g transform="translate(${PAD} ${BOARD_TOP}) scale(${scale.toFixed(4)})">`,
    `<rect width="${side + 20}" height="${side + 20}" rx="24" fill="${PAINT.dish}"/>${cells}</g>`,
    text('petri', left, 100, 34, PAINT.muted, 650),
    text(words.title, left, 210, 48, PAINT.ink, 650),
    text(words.date, left, 260, 32, PAINT.muted),
    text(words.score, left, 400, 124, PAINT.ink, 700),
    text(words.detail, left, 460, 36, PAINT.ink),
    text(words.link, left, 570, 26, PAINT.muted),
    '</svg>',
  ].join('');
}

/** Paints an SVG picture into a PNG. */
export async function toPng(svg: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
