/** Texts with places in them, as Fluent's own reader leaves them, and how the places are filled. */

/** A text, or its parts. */
export type Pattern = string | readonly Part[];

type Part = string | Place;

type Place =
  | { type: 'var'; name: string }
  | { type: 'str' | 'num'; value: string | number }
  | { type: 'select'; selector: Place; variants: readonly Variant[]; star: number };

interface Variant {
  key: { type: 'str' | 'num'; value: string | number };
  value: Pattern;
}

/** All texts of a language, by name. */
export type Texts = Readonly<Record<string, Pattern>>;

/** What fills the places. */
export type Values = Readonly<Record<string, string | number>>;

function valueOf(place: Place, values: Values, tag: string): string | number {
  if (place.type === 'var') return values[place.name] ?? place.name;
  if (place.type !== 'select') return place.value;
  const value = valueOf(place.selector, values, tag);
  const plural = typeof value === 'number' ? new Intl.PluralRules(tag).select(value) : null;
  const isMeant = ({ key }: Variant): boolean => String(key.value) === String(value) || key.value === plural;
  // An exact number comes before its category: `[1]` before `[one]`.
  const exact = place.variants.find(({ key }) => String(key.value) === String(value));
  const chosen = exact ?? place.variants.find(isMeant) ?? place.variants[place.star];
  return chosen ? fill(chosen.value, values, tag) : '';
}

/** The text with its places filled. */
export function fill(pattern: Pattern, values: Values, tag: string): string {
  if (typeof pattern === 'string') return pattern;
  return pattern.map((part) => (typeof part === 'string' ? part : valueOf(part, values, tag))).join('');
}
