/** Accessibility warnings of the compiler are errors for us: `npm run check` fails on any. */
export default {
  compilerOptions: { runes: true },
};
