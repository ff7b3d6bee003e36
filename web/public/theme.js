// Before the first paint: the theme and the language chosen on this device, so that nothing
// flashes. A file of its own because the Content-Security-Policy allows no inline script.
try {
  var chosen = JSON.parse(localStorage.getItem('petri.settings') || '{}');
  if (chosen.theme === 'light' || chosen.theme === 'dark') document.documentElement.dataset.theme = chosen.theme;
  if (chosen.language) document.documentElement.lang = chosen.language;
} catch {
  // Storage is forbidden or damaged: the page starts with what the system says.
}
