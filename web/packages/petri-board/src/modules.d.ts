/** Modules that the build makes: the client's texts in a language, `Texts` of `pattern.ts`. */
declare module 'petri-texts/*' {
  const texts: unknown;
  export default texts;
}
