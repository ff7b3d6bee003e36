/*
 * Before the first paint: the theme and the language chosen on this device, so that nothing flashes; and what the page
 * of this address will import is asked for at once, while the shell is still on its way. The build writes the two tables
 * below above this text: the files of each page by its name (PAGES), and the texts of each language (TEXTS). A file of its
 * own because the Content-Security-Policy allows no inline script.
 */
/* global PAGES, TEXTS */
(function start() {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('petri.settings') || '{}') || {};
  } catch {
    // Storage is forbidden or damaged: the page starts with what the system says.
  }
  var root = document.documentElement;
  if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme;
  if (chosen.language) root.lang = chosen.language;

  // A hint, no more: `chooseLanguage` decides.
  function tagOf(name) {
    if (/^zh/i.test(name)) return /hans|cn|sg/i.test(name) ? 'zh-Hans' : 'zh-Hant';
    return name.slice(0, 2);
  }
  function hint(path) {
    var link = document.createElement('link');
    link.rel = path.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = path;
    document.head.append(link);
  }
  if (typeof PAGES === 'undefined') return;
  var tags = chosen.language ? [chosen.language] : navigator.languages.map(tagOf);
  var tag = tags.find(function isOurs(each) {
    return each in TEXTS;
  });
  var page = location.pathname.split('/')[1] || 'home';
  [TEXTS[tag || 'en']].concat(PAGES[page] || []).forEach(hint);
})();
