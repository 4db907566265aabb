/** The answers that a server-rendered page was made from, on their way into the browser. */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';

/** Element of the page that carries them, as JSON. */
export const STATE_ELEMENT_ID = 'page-state';

/** Everything that has been answered, as JSON. */
export function writeServerState(client: QueryClient): string {
  return JSON.stringify(dehydrate(client));
}

/** Puts the page's answers into the cache; false when the page was not rendered by the server. */
export function takeServerState(document: Document, client: QueryClient): boolean {
  const element = document.getElementById(STATE_ELEMENT_ID);
  if (element === null) return false;
  hydrate(client, JSON.parse(element.textContent) as DehydratedState);
  element.remove();
  return true;
}
