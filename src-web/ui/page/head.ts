/** True until the first navigation: the server wrote the head of the page that was asked for, and knows it best. */
let isServed = true;

/**
 * Keeps the head true when another page is opened in the browser: what is shared or bookmarked is this page's address.
 * What machines read besides, they read on the server's pages; of another page it would be false, so it goes.
 * @param isFirst whether the address is the one that the visit began with
 * @param description plain text; without one there is none
 */
export function updateHead(
  pathname: string,
  { isFirst, description = '' }: { isFirst: boolean; description?: string },
) {
  isServed &&= isFirst;
  if (isServed) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) canonical.href = new URL(pathname, canonical.href).href;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  for (const element of document.querySelectorAll('meta[property^="og:"], script[type="application/ld+json"]'))
    element.remove();
}
