/*
 * A page that the server drew is there without its scripts. They are fetched after its first paint, so that on a narrow
 * line nothing competes with styles and font. A file of its own, because the content policy refuses inline script.
 */
(function () {
  function start() {
    document.querySelectorAll('link[data-after-paint]').forEach(function (link) {
      link.rel = 'modulepreload';
    });
    document.querySelectorAll('script[data-after-paint]').forEach(function (waiting) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = waiting.dataset.afterPaint;
      waiting.replaceWith(script);
    });
  }
  // Whoever is signed in waits for a page of their own; a page in the background is not painted.
  var isAwaited = document.documentElement.hasAttribute('data-session') || document.visibilityState === 'hidden';
  if (isAwaited) start();
  // The frame is painted when its callbacks are through.
  else
    requestAnimationFrame(function () {
      setTimeout(start);
    });
})();
