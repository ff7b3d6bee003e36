/**
 * The server's description of its API for programs (OpenAPI), as a page shows it: operations by their
 * parts, and types as words, some of which lead to where they are described.
 */

/** A piece of a type in words; `to` names the type that is described elsewhere on the page. */
export interface Piece {
  readonly text: string;
  readonly to?: string;
}

/** A value with its type. */
export interface Field {
  readonly name: string;
  readonly place: string;
  readonly kind: readonly Piece[];
  readonly about: string;
}

/** An answer, or what is sent. */
export interface Content {
  readonly status: string;
  readonly media: string;
  readonly kind: readonly Piece[];
  readonly about: string;
}

/** One call. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly about: string;
  readonly parameters: readonly Field[];
  readonly bodies: readonly Content[];
  readonly answers: readonly Content[];
}

/** Calls about one thing. */
export interface Part {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** A type that has a name; a choice of several has several lists of fields. */
export interface Named {
  readonly name: string;
  readonly about: string;
  readonly kind: readonly Piece[];
  readonly choices: readonly {
    readonly about: string;
    readonly fields: readonly Field[];
  }[];
}

type Json = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'delete'];

function map(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function joined(parts: readonly (readonly Piece[])[], between: string): Piece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: between }, ...part]));
}

/** A type in words. */
export function kindOf(schema: unknown): Piece[] {
  const one = map(schema);
  const reference = text(one.$ref);
  if (reference) {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    return [{ text: name, to: name }];
  }
  for (const [word, between] of [
    ['oneOf', ' or '],
    ['anyOf', ' or '],
    ['allOf', ' and '],
  ] as const) {
    if (Array.isArray(one[word])) return joined(list(one[word]).map(kindOf), between);
  }
  if (Array.isArray(one.enum))
    return [
      {
        text: list(one.enum)
          .map((value) => JSON.stringify(value))
          .join(', '),
      },
    ];
  if (Array.isArray(one.prefixItems)) {
    return [{ text: '[' }, ...joined(list(one.prefixItems).map(kindOf), ', '), { text: ']' }];
  }
  const name = Array.isArray(one.type) ? one.type.map(text).join(' or ') : text(one.type);
  return 'items' in one ? [{ text: `${name} of ` }, ...kindOf(one.items)] : [{ text: name }];
}

function contents(about: string, status: string, content: unknown): Content[] {
  const found = Object.entries(map(content));
  if (found.length === 0) return status ? [{ status, media: '', kind: [], about }] : [];
  return found.map(([media, one]) => ({
    status,
    media,
    kind: kindOf(map(one).schema),
    about,
  }));
}

function operationOf(method: string, path: string, item: Json): Operation {
  const answers = Object.entries(map(item.responses)).flatMap(([status, one]) =>
    contents(text(map(one).description), status, map(one).content),
  );
  return {
    id: text(item.operationId),
    method: method.toUpperCase(),
    path,
    summary: text(item.summary),
    about: text(item.description),
    parameters: list(item.parameters).map((one) => {
      const { name, in: place, schema, description } = map(one);
      return {
        name: text(name),
        place: text(place),
        kind: kindOf(schema),
        about: text(description),
      };
    }),
    bodies: contents('', '', map(item.requestBody).content),
    answers,
  };
}

/** The calls, those about one thing together. */
export function partsOf(document: unknown): Part[] {
  const parts = new Map<string, Operation[]>();
  for (const [path, item] of Object.entries(map(map(document).paths))) {
    for (const method of METHODS) {
      const found = map(map(item)[method]);
      if (!('operationId' in found)) continue;
      const tag = text(list(found.tags)[0]);
      parts.set(tag, [...(parts.get(tag) ?? []), operationOf(method, path, found)]);
    }
  }
  return [...parts].map(([tag, operations]) => ({ tag, operations }));
}

function fieldsOf(schema: unknown): Field[] {
  const one = map(schema);
  const inner = list(one.allOf).flatMap(fieldsOf);
  const own = Object.entries(map(one.properties)).map(([name, value]) => ({
    name,
    place: '',
    kind: kindOf(value),
    about: text(map(value).description),
  }));
  return [...inner, ...own];
}

/** What travels on the socket, one type each way. */
export const SOCKET: readonly Field[] = ['FromPage', 'FromServer'].map((name) => ({
  name: 'WebSocket /api/socket',
  place: name === 'FromPage' ? '→' : '←',
  kind: [{ text: name, to: name }],
  about: '',
}));

/** The types that have names in any of the documents, by name. */
export function typesOf(...documents: readonly unknown[]): Named[] {
  const schemas = documents.map((document) => map(map(map(document).components).schemas));
  return Object.entries(Object.assign({}, ...schemas) as Json).map(([name, schema]) => {
    const one = map(schema);
    const kinds = list(one.oneOf).length > 0 ? list(one.oneOf) : [schema];
    const choices = kinds
      .map((kind) => ({
        about: kind === schema ? '' : text(map(kind).description),
        fields: fieldsOf(kind),
      }))
      .filter(({ fields }) => fields.length > 0);
    return {
      name,
      about: text(one.description),
      kind: choices.length > 0 ? [] : kindOf(schema),
      choices,
    };
  });
}
