/* Sets the colour scheme before the first paint. A file of its own, because the content policy refuses inline script. */
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('rolecall.colour-scheme');
  } catch {
    /* Storage is switched off: the system's scheme is used. */
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
