/*
 * What must be known before the first paint: the colour scheme, and whether somebody is signed in here, who must not see
 * the visitor's page that the server rendered. The server writes it into pages that it renders
 * (backend/src/platform/pages/web-app.ts); others ask for the file.
 */
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('rolecall.colour-scheme');
    if (localStorage.getItem('users') && localStorage.getItem('token'))
      document.documentElement.setAttribute('data-session', '');
  } catch {
    /* Storage is switched off: the system's scheme is used. */
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
