/**
 * What stands on the rules pages: for each game its sections in order, the texts they show and the
 * boards to try. The words are in `locales`, the boards in `examples.json`.
 */
import type { Variant } from '../wire/Variant';

/** A part of a page: `rules-section-ID` is its title, `text` the name of its body. */
export interface Section {
  id: string;
  text: string;
  examples: readonly string[];
}

/** A link to where a text comes from. */
export interface Source {
  name: string;
  href: string;
}

/** A rules page. */
export interface RulesPage {
  /** The file of texts. */
  file: string;
  lead: string;
  sections: readonly Section[];
  sources: readonly Source[];
}

function section(id: string, text: string, ...examples: string[]): Section {
  return { id, text, examples };
}

const ataxx: RulesPage = {
  file: 'rules/rules-ataxx',
  lead: 'rules-ataxx-lead',
  sections: [
    section('goal', 'rules-ataxx-goal', 'ataxx-start'),
    section('move', 'rules-ataxx-move', 'ataxx-ring-of-8', 'ataxx-ring-of-16'),
    section(
      'convert',
      'rules-ataxx-convert',
      'ataxx-clone',
      'ataxx-clone-then-jump',
      'ataxx-jump-assimilates',
      'ataxx-no-chain',
    ),
    section('pass', 'rules-ataxx-pass', 'ataxx-pass-and-return'),
    section('end', 'rules-ataxx-end', 'ataxx-last-cell', 'ataxx-wipe-out', 'ataxx-repetition'),
    section('walls', 'rules-ataxx-walls', 'ataxx-wall'),
    section('options', 'rules-ataxx-options', 'ataxx-repetition-draw', 'ataxx-halfmove-limit', 'ataxx-fill'),
    section('rulings', 'rules-ataxx-rulings'),
    section('notation', 'rules-ataxx-notation'),
    section('history', 'rules-ataxx-history'),
  ],
  sources: [
    { name: 'Games That Weren’t: Infection', href: 'https://www.gamesthatwerent.com/gtw64/infection/' },
    { name: 'Wikipedia: Ataxx', href: 'https://en.wikipedia.org/wiki/Ataxx' },
    { name: 'pressibus.org: Ataxx', href: 'http://pressibus.org/ataxx/' },
    { name: 'ataxx.org: UAI', href: 'https://www.ataxx.org/' },
  ],
};

const hexxagon: RulesPage = {
  file: 'rules/rules-hexxagon',
  lead: 'rules-hexxagon-lead',
  sections: [
    section('goal', 'rules-hexxagon-goal', 'hexxagon-start'),
    section('move', 'rules-hexxagon-move', 'hexxagon-ring-of-6', 'hexxagon-ring-of-12'),
    section('convert', 'rules-hexxagon-convert', 'hexxagon-clone'),
    section('holes', 'rules-hexxagon-holes', 'hexxagon-over-a-hole'),
    section('end', 'rules-hexxagon-end', 'hexxagon-draw'),
    section('boards', 'rules-hexxagon-boards'),
    section('options', 'rules-hexxagon-options'),
    section('rulings', 'rules-hexxagon-rulings'),
    section('notation', 'rules-hexxagon-notation'),
    section('history', 'rules-hexxagon-history'),
  ],
  sources: [
    { name: 'Best Old Games: Hexxagon', href: 'https://bestoldgames.net/hexxagon' },
    { name: 'Yucata: Hexxagon', href: 'https://www.yucata.de/en/Rules/Hexxagon' },
  ],
};

const MEN = ['king', 'queen', 'rook', 'bishop', 'knight', 'soldier'].map((man) => `schataxx-${man}`);

const schataxxSources: readonly Source[] = [
  { name: 'The Chess Variant Pages: Schataxx', href: 'https://www.chessvariants.com/crossover.dir/schataxx.html' },
];

/** What is the same in all three kinds. */
const schataxxMiddle: readonly Section[] = [
  section('men', 'rules-schataxx-men', ...MEN),
  section('drop', 'rules-schataxx-drop', 'schataxx-drop'),
  section('convert', 'rules-schataxx-convert', 'schataxx-conversion', 'schataxx-king-by-drop', 'schataxx-king-by-move'),
];

const schataxxLast: readonly Section[] = [
  section('rulings', 'rules-schataxx-rulings'),
  section('notation', 'rules-schataxx-notation'),
  section('history', 'rules-schataxx-history'),
];

const schataxxEnd: readonly Section[] = [
  section('area', 'rules-schataxx-area', 'schataxx-area-33'),
  section('end', 'rules-schataxx-end', 'schataxx-repetition'),
];

const schataxxOptions = section(
  'options',
  'rules-schataxx-options',
  'schataxx-area-final',
  'schataxx-regions-king',
  'schataxx-regions-orthogonal',
);

const schataxx: RulesPage = {
  file: 'rules/rules-schataxx',
  lead: 'rules-schataxx-lead',
  sections: [
    section('goal', 'rules-schataxx-goal'),
    section('setup', 'rules-schataxx-setup', 'schataxx-start'),
    ...schataxxMiddle,
    ...schataxxEnd,
    schataxxOptions,
    ...schataxxLast,
  ],
  sources: schataxxSources,
};

const balanced: RulesPage = {
  file: 'rules/rules-schataxx',
  lead: 'rules-schataxx-balanced-lead',
  sections: [
    section('balanced', 'rules-schataxx-balanced', 'schataxx-balanced-opening'),
    section('goal', 'rules-schataxx-goal'),
    section('setup', 'rules-schataxx-setup'),
    ...schataxxMiddle,
    ...schataxxEnd,
    schataxxOptions,
    ...schataxxLast,
  ],
  sources: schataxxSources,
};

const unlimited: RulesPage = {
  file: 'rules/rules-schataxx',
  lead: 'rules-schataxx-unlimited-lead',
  sections: [
    section('unlimited', 'rules-schataxx-unlimited', 'schataxx-unlimited-soldiers'),
    section('goal', 'rules-schataxx-goal'),
    section('setup', 'rules-schataxx-unlimited-setup'),
    ...schataxxMiddle,
    section('area', 'rules-schataxx-unlimited-area', 'schataxx-unlimited-area'),
    section('end', 'rules-schataxx-unlimited-end'),
    section('options', 'rules-schataxx-unlimited-options', 'schataxx-regions-king', 'schataxx-regions-orthogonal'),
    ...schataxxLast,
  ],
  sources: schataxxSources,
};

const attangle: RulesPage = {
  file: 'rules/rules-attangle',
  lead: 'rules-attangle-lead',
  sections: [
    section('goal', 'rules-attangle-goal', 'attangle-start'),
    section('place', 'rules-attangle-place'),
    section(
      'capture',
      'rules-attangle-capture',
      'attangle-one-on-one',
      'attangle-two-on-double',
      'attangle-double-attacks',
    ),
    section('lines', 'rules-attangle-lines', 'attangle-across-the-centre', 'attangle-straight-line'),
    section('stacks', 'rules-attangle-stacks', 'attangle-blocked'),
    section('end', 'rules-attangle-end', 'attangle-third-triple', 'attangle-no-move'),
    section('game', 'rules-attangle-game', 'attangle-finished-game'),
    section('rulings', 'rules-attangle-rulings'),
    section('notation', 'rules-attangle-notation'),
    section('history', 'rules-attangle-history'),
  ],
  sources: [
    { name: 'spielstein.com: Attangle', href: 'https://spielstein.com/games/attangle/rules' },
    { name: 'spielstein.com: Attangle (2006)', href: 'https://spielstein.com/games/attangle/rules/former' },
  ],
};

/** The page of each game. */
export const PAGES: Readonly<Record<Variant, RulesPage>> = {
  ataxx,
  hexxagon,
  schataxx,
  'schataxx-balanced': balanced,
  'schataxx-unlimited': unlimited,
  attangle,
};
