import { ALIASES, publicRouteOf } from './public-routes.ts';
import { AREAS } from './areas.ts';
import type { PageKey } from './pages.ts';

/** Pages whose filters stand before a list of results. */
const SEARCHES: readonly PageKey[] = ['jobs', 'employers', 'candidates', 'area-jobs', 'search-candidates'];

/** True for a page on which a keyboard has many stops before the first result. */
export function hasResults(pathname: string): boolean {
  const clean = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  const open = publicRouteOf(ALIASES[clean] ?? clean)?.page;
  if (open !== undefined) return SEARCHES.includes(open);
  return Object.values(AREAS).some((area) =>
    area.routes.some(({ path, page }) => SEARCHES.includes(page) && `${area.base}/${path}` === clean),
  );
}
