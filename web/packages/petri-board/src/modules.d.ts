/** Modules that the build makes: the client's texts in a language, `Texts` of `pattern.ts`. */
declare module 'petri-texts/*' {
  const texts: unknown;
  export default texts;
}

/** Modules that the build makes: style sheets for a shadow. */
declare module 'petri-styles/*' {
  const sheet: string;
  export default sheet;
}
