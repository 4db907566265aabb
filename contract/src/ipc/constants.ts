/** Values of the bridge that the page needs. They stand apart from its schemas, which no browser has to load. */

/** The name under which the preload exposes the bridge. */
export const BRIDGE_GLOBAL = 'rolecallDesktop';

/** The most that is stored of the lists last seen, in characters of JSON. */
export const QUERY_CACHE_MAX_CHARS = 2_000_000;
