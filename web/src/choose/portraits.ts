/**
 * The opponents of the ladder as drawings on 48 × 48 units: each is a creature of pond water,
 * given as paths; `body` is filled, `soft` is filled lightly, `lines` are strokes.
 */

/** One drawing. */
export interface Portrait {
  body: string;
  soft?: string;
  lines: string;
}

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** By level, from 1. */
export const PORTRAITS: readonly Portrait[] = [
  // Amoeba: a blob with three arms.
  {
    body: 'M12 15c4-6 9-3 13-5s9 0 9 5c0 4 5 4 6 9s-3 7-7 7-3 7-9 8-7-5-11-5-9-2-8-8c1-5 4-6 7-11Z',
    soft: dot(26, 24, 5.5),
    lines: 'M18 31h.1M19 20h.1M31 30h.1',
  },
  // Yeast: cells that bud.
  {
    body: `${dot(20, 27, 11)}${dot(33, 16, 7)}`,
    soft: `${dot(17, 24, 3.4)}${dot(34, 15, 2.2)}`,
    lines: 'M38 24a4 4 0 1 1-3 5M14 34c3 3 8 3 11 1',
  },
  // Diatom: a glass boat with ribs.
  {
    body: 'M24 4c9 8 11 14 11 20s-2 12-11 20C15 36 13 30 13 24S15 12 24 4Z',
    lines: 'M24 9v30M18 16h12M16 22h16M16 28h16M18 34h12',
  },
  // Paramecium: a slipper with lashes all around.
  {
    body: 'M15 9c8-4 16 1 19 9s3 17-3 21-13 0-16-7 1-8-2-13-3-8 2-10Z',
    soft: `${dot(24, 19, 3)}${dot(28, 31, 3.6)}`,
    lines:
      'M11 12 7 11M11 18l-5 1M14 26l-5 2M15 33l-4 3M20 40l-2 4M29 42l1 4M35 36l4 2M37 28l5 0M35 19l5-2M30 11l4-4M21 7l1-4',
  },
  // Euglena: a green spindle with an eye and one long lash.
  {
    body: 'M8 34c3-9 10-19 20-21 5-1 8 2 7 7-2 9-11 16-27 14Z',
    soft: dot(29, 18, 2.6),
    lines: 'M34 14c5-3 3-8 7-10M14 32c4-4 8-8 13-11M18 34c5-3 9-6 12-10',
  },
  // Volvox: a sphere of many cells with daughters inside.
  {
    body: dot(24, 24, 18),
    soft: `${dot(18, 20, 5)}${dot(30, 22, 4)}${dot(23, 32, 4.6)}`,
    lines: 'M11 17h.1M14 31h.1M24 9h.1M34 13h.1M38 24h.1M34 34h.1M27 39h.1M17 38h.1M9 25h.1',
  },
  // Hydra: a stalk with arms.
  {
    body: 'M20 44c-2-8-2-15 0-21 1-4 7-4 8 0 2 6 2 13 0 21Z',
    lines: 'M20 22c-5-2-8-7-14-5M22 20c-3-5-2-10-7-14M24 19c0-5 2-9 1-15M26 20c3-4 5-9 10-12M28 22c5-1 8-6 14-3',
  },
  // Rotifer: a cup with two wheels and a foot.
  {
    body: 'M15 16c-2 9 0 18 6 22l1 6h4l1-6c6-4 8-13 6-22Z',
    soft: dot(24, 26, 4),
    lines:
      'M15 16a5.5 5.5 0 1 1 8-3M33 16a5.5 5.5 0 1 0-8-3M9 8 7 6M14 6V3M20 8l2-2M28 8l-2-2M34 6V3M39 8l2-2M21 44l-3 2M27 44l3 2',
  },
  // Slime mould: a net that finds its way.
  {
    body: `${dot(24, 24, 6)}${dot(9, 11, 3.4)}${dot(39, 9, 3.4)}${dot(41, 34, 3.4)}${dot(12, 38, 3.4)}${dot(27, 43, 2.6)}`,
    lines:
      'M20 20 11 13M28 20 37 11M30 26l9 7M20 28l-6 8M24 30l2 11M12 11c8-4 16-5 24-3M40 12c4 6 4 13 2 19M9 14c-3 7-2 14 2 21',
  },
  // Tardigrade: the water bear that nothing kills.
  {
    body: 'M8 22c0-7 6-11 15-11s18 3 19 11c1 6-3 11-9 12H17c-6 0-9-5-9-12Z',
    soft: dot(13, 21, 2),
    lines:
      'M13 33v7M20 34v7M28 34v7M35 33v7M11 40h4M18 41h4M26 41h4M33 40h4M20 12c-2 7-2 15 0 22M29 12c2 7 2 15 0 22M8 24l-4 1',
  },
  // Water flea: a clear shell with an eye, eggs, and arms to hop with.
  {
    body: 'M18 11c9-4 17 3 18 13 1 9-4 15-10 17l-3 6-2-6c-7-2-10-9-9-16 1-6 2-12 6-14Z',
    soft: `${dot(18, 18, 2.6)}${dot(29, 25, 3)}${dot(28, 33, 2.6)}`,
    lines: 'M15 13 6 8M10 10 4 12M11 10 9 4M20 24c-3 3-3 8 0 12M16 23l-5 1M17 28l-4 2',
  },
  // Cyclops: one eye, two long feelers, a forked tail and two bags of eggs.
  {
    body: 'M24 8c8 0 10 8 8 15-1 5-3 9-5 12h-6c-2-3-4-7-5-12-2-7 0-15 8-15Z',
    soft: `${dot(24, 13.5, 2.4)}${dot(13, 35, 4)}${dot(35, 35, 4)}`,
    lines: 'M19 10C14 5 8 5 4 9M29 10c5-5 11-5 15-1M17 18h14M17 24h14M19 30h10M22 35l-3 10M26 35l3 10',
  },
  // Flatworm: an arrow for a head, and what is cut off grows again.
  {
    body: 'M12 4c5 3 9 3 14 0-1 4-1 7 1 10 6 6 9 13 5 20-3 5-9 5-10 10-7-3-9-9-4-15 4-6 0-11-3-16-2-3-3-6-3-9Z',
    soft: `${dot(16.6, 10, 1.7)}${dot(22.4, 10, 1.7)}`,
    lines: 'M21 18c5 5 6 9 3 14-2 3-4 4-4 7',
  },
  // Water scorpion: claws in front, and a long straw to breathe through behind.
  {
    body: 'M24 10c6 2 9 9 8 17-1 6-4 10-8 12-4-2-7-6-8-12-1-8 2-15 8-17Z',
    lines:
      'M24 39v7M20 12c-6 0-10-4-8-9l5 3M28 12c6 0 10-4 8-9l-5 3M16 22l-9 2-2 7M32 22l9 2 2 7M17 30l-7 4v7M31 30l7 4v7M24 13v23M17 20h14',
  },
  // Dragonfly nymph: large eyes, and the fastest jaws of the pond.
  {
    body: 'M17 7c4-3 10-3 14 0 2 3 1 6-1 8 3 4 4 9 3 15-1 6-4 11-9 14-5-3-8-8-9-14-1-6 0-11 3-15-2-2-3-5-1-8Z',
    soft: `${dot(17, 9, 3.4)}${dot(31, 9, 3.4)}`,
    lines:
      'M16 20 8 15l-4 5M32 20l8-5 4 5M15 26l-9 3-1 7M33 26l9 3 1 7M19 18c3 3 3 8 1 11M29 18c-3 3-3 8-1 11M17 32h14M18 37h12',
  },
];
