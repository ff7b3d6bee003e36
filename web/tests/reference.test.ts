import { expect, test } from 'vitest';
import { kindOf, partsOf, typesOf } from '../src/reference/reference';

const said = (schema: unknown): string =>
  kindOf(schema)
    .map((piece) => (piece.to ? `<${piece.to}>` : piece.text))
    .join('');

const document = {
  paths: {
    '/api/v1/games/{id}': {
      get: {
        tags: ['reading'],
        operationId: 'game',
        summary: 'A game',
        parameters: [
          {
            name: 'id',
            in: 'path',
            description: 'The game',
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: {
            description: 'It',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Game' },
              },
            },
          },
          204: { description: 'Nothing' },
        },
      },
    },
    '/api/v1/seeks': {
      post: {
        tags: ['challenges'],
        operationId: 'make',
        summary: 'Offer',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'array', items: { type: 'string' } },
            },
          },
        },
        responses: {},
      },
      get: {
        tags: ['reading'],
        operationId: 'seeks',
        summary: 'Offers',
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Game: {
        description: 'A game.',
        properties: { fen: { type: 'string', description: 'As FEN.' } },
      },
      Side: { description: 'A side.', enum: ['first', 'second'] },
      Line: {
        description: 'A line.',
        oneOf: [
          {
            description: 'All.',
            allOf: [{ $ref: '#/components/schemas/Game' }, { properties: { type: { enum: ['full'] } } }],
          },
          { description: 'A part.', properties: { moves: { type: 'string' } } },
        ],
      },
    },
  },
};

test('a type is said in words, and names lead on', () => {
  expect(said({ type: ['string', 'null'] })).toBe('string or null');
  expect(said({ type: 'array', items: { $ref: '#/components/schemas/Game' } })).toBe('array of <Game>');
  expect(said({ oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Side' }] })).toBe('null or <Side>');
  expect(said({ enum: ['a', 'b'] })).toBe('"a", "b"');
  expect(
    said({
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      type: 'array',
    }),
  ).toBe('[string, integer]');
  expect(said(null)).toBe('');
});

test('calls about one thing stand together, with what they take and answer', () => {
  const parts = partsOf(document);
  expect(parts.map(({ tag, operations }) => [tag, operations.map((one) => `${one.method} ${one.path}`)])).toEqual([
    ['reading', ['GET /api/v1/games/{id}', 'GET /api/v1/seeks']],
    ['challenges', ['POST /api/v1/seeks']],
  ]);
  const [game] = parts[0]?.operations ?? [];
  expect(game?.parameters[0]).toMatchObject({
    name: 'id',
    place: 'path',
    about: 'The game',
  });
  expect(game?.answers.map(({ status, media }) => [status, media])).toEqual([
    ['200', 'application/json'],
    ['204', ''],
  ]);
  expect(parts[1]?.operations[0]?.bodies).toHaveLength(1);
});

test('types have their fields, choices each their own', () => {
  const types = typesOf(document);
  expect(types.map(({ name, choices }) => [name, choices.map(({ fields }) => fields.map((one) => one.name))])).toEqual([
    ['Game', [['fen']]],
    ['Side', []],
    ['Line', [['type'], ['moves']]],
  ]);
  expect(types[1]?.kind[0]?.text).toBe('"first", "second"');
});

test('types of several documents stand once', () => {
  const socket = {
    components: { schemas: { FromPage: { properties: { op: { enum: ['ping'] } } }, Side: { enum: [] } } },
  };
  expect(typesOf(document, socket).map(({ name }) => name)).toEqual(['Game', 'Side', 'Line', 'FromPage']);
});

test('what is no such document is empty', () => {
  expect(partsOf(null)).toEqual([]);
  expect(typesOf('x')).toEqual([]);
});
