import { ODDITIES } from '#contract/domain/oddities.ts';
import { ADMIN_BASE } from './admin.ts';
import { AREAS } from './areas.ts';
import { RECORDS } from './decide-route.ts';
import { ALIASES, PUBLIC_ROUTES } from './public-routes.ts';

/**
 * The addresses that lead a visitor anywhere, as sources of regular expressions: pages, and what the routing rule sends elsewhere.
 * The server knows by them that there is no such page without rendering one.
 */
export const PAGE_PATTERNS: readonly string[] = [
  ...PUBLIC_ROUTES.map(({ path }) => (path === '/' ? '^/$' : `^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`)),
  ...Object.keys(ALIASES).map((path) => `^${path}$`),
  ...[...Object.values(AREAS).map(({ base }) => base), ADMIN_BASE, ODDITIES.individualAreaMisspelt].map(
    (base) => `^${base}(/.*)?$`,
  ),
  ...RECORDS.map((address) => `^${address}`),
];
