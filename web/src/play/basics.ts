/** What a first move needs to be known for: three positions a family, each with the move that shows it. */
import type { Variant } from '../wire/Variant';

/** A position, a move from it, and the name of the sentence below. */
export interface Basic {
  fen: string;
  move: string;
  text: string;
}

/** The basics of a family, shown on the board of `game`. */
export interface Basics {
  game: Variant;
  shown: readonly Basic[];
}

const HEXAGONS = 'o3x/6/7/4-3/4-4/4-3/7/6/x3o';
const hexagons = (row: string): string => `${HEXAGONS.replace('/7/', `/${row}/`)} x 0 1`;
const FULL = '[QRRBBNSSSSSSSqrrbbssssssss]';

const ATAXX: Basics = {
  game: 'ataxx',
  shown: [
    { fen: 'o6/7/7/3x3/7/7/7 x 0 1', move: 'e5', text: 'play-basics-clone' },
    { fen: 'o6/7/7/3x3/7/7/7 x 0 1', move: 'd4f5', text: 'play-basics-jump' },
    { fen: 'o6/7/3oo2/2x4/7/7/7 x 0 1', move: 'd4', text: 'play-basics-flip' },
  ],
};
const HEXXAGON: Basics = {
  game: 'hexxagon',
  shown: [
    { fen: hexagons('3x3'), move: 'g5', text: 'play-basics-clone' },
    { fen: hexagons('3x3'), move: 'g4g6', text: 'play-basics-jump' },
    { fen: hexagons('2xxoo1'), move: 'h4', text: 'play-basics-flip' },
  ],
};
const SCHATAXX: Basics = {
  game: 'schataxx',
  shown: [
    { fen: 'k6N/8/8/8/8/8/8/K6n[QRRBBNSSSSSSSSqrrbbnssssssss] w - - 0 1', move: 'h8g6', text: 'play-basics-step' },
    { fen: `k6N/8/8/8/2n5/1S6/8/K6n${FULL} w - - 1 4`, move: 'S@c3', text: 'play-basics-drop' },
    { fen: 'k6N/8/1S6/8/8/8/8/K6n[QRRBBNSSSSSSSqrrbbnssssssss] w - - 1 5', move: 'S@b7', text: 'play-basics-king' },
  ],
};
const ATTANGLE: Basics = {
  game: 'attangle',
  shown: [
    { fen: '4/5/6/7/6/5/4 w 1', move: 'c3', text: 'play-basics-place' },
    { fen: '1b2/w4/5b/5w1/2b1w1/3b1/4 w 5', move: 'c5,f1-c3', text: 'play-basics-capture' },
    {
      fen: 'b3/1w1(bbw)1/b3b1/1b(wb)2w1/4(wwb)1/1(bbw)w2/w3 w 20',
      move: 'b3,d6-d3',
      text: 'play-basics-triples',
    },
  ],
};

const FAMILIES: Readonly<Record<Variant, Basics>> = {
  ataxx: ATAXX,
  hexxagon: HEXXAGON,
  schataxx: SCHATAXX,
  'schataxx-balanced': SCHATAXX,
  'schataxx-unlimited': SCHATAXX,
  attangle: ATTANGLE,
};

/** The basics of a game. */
export function basicsOf(game: Variant): Basics {
  return FAMILIES[game];
}
