/** The texts of one language that every page may need: a chunk of its own. */
export default import.meta.glob<string>(
  ['../../../locales/en/*.ftl', '!../../../locales/en/{mail,share,terminal}.ftl'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
