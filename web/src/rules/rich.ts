/**
 * The little markup of long texts: paragraphs, lists of lines that open with "- ", **strong**,
 * `code` and [label](address). A text becomes plain data; nothing is ever put in as HTML.
 */

/** A piece of a line. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A paragraph, or a list with its items. */
export type Block = { kind: 'paragraph'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] };

const MARKUP = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((https?:\/\/[^)\s]+|\/[^)\s]*)\)/g;

/** Splits a line into its pieces. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKUP)) {
    const [whole, strong, code, label, href] = match;
    if (match.index > end) found.push({ kind: 'text', text: line.slice(end, match.index) });
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (label !== undefined && href !== undefined) found.push({ kind: 'link', text: label, href });
    end = match.index + whole.length;
  }
  if (end < line.length) found.push({ kind: 'text', text: line.slice(end) });
  return found;
}

function block(lines: readonly string[]): Block[] {
  const items = lines.filter((line) => line.startsWith('- '));
  const words = lines.filter((line) => !line.startsWith('- '));
  const made: Block[] = [];
  if (words.length > 0) made.push({ kind: 'paragraph', pieces: pieces(words.join(' ')) });
  if (items.length > 0) made.push({ kind: 'list', items: items.map((item) => pieces(item.slice(2))) });
  return made;
}

/** Reads a text. */
export function rich(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => block(part.split('\n').map((line) => line.trim())));
}
