/*
 * A page that the server rendered is there without its scripts. They are fetched after its first paint, and after the one with
 * its own font, so that on a narrow line nothing competes with styles and font. The server writes it at the end of such a page.
 */
(function () {
  // A page whose font does not come, or whose paint nobody tells of, is not kept waiting for it.
  var LATE_MS = 1500;
  // A frame is painted when its callbacks are through.
  function painted(then) {
    requestAnimationFrame(function () {
      setTimeout(then);
    });
  }
  // A frame's callbacks are through some milliseconds before it is seen; browsers that tell when it was are waited for.
  function seen() {
    return new Promise(function (resolve) {
      if (!(PerformanceObserver.supportedEntryTypes || []).includes('paint')) return resolve();
      new PerformanceObserver(function (list) {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });
  }
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
  else
    painted(function () {
      var late = new Promise(function (resolve) {
        setTimeout(resolve, LATE_MS);
      });
      Promise.race([Promise.all([document.fonts.ready, seen()]), late]).then(function () {
        painted(start);
      });
    });
})();
