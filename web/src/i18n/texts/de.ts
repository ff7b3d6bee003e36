/** The texts of one language that every page may need: a chunk of its own. */
export default import.meta.glob<string>(
  ['../../../locales/de/*.ftl', '!../../../locales/de/{mail,share,terminal}.ftl'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
