/** The list, order and page of the saved page, in the URL. Pure. */
import { SAVED_SORTS, type SavedSort } from '#contract/domain/options.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export const SAVED_VIEWS = { jobs: 'Jobs', searches: 'Searches', recent: 'Recently viewed' } as const;
export type SavedView = keyof typeof SAVED_VIEWS;

export interface SavedState extends Paging {
  view: SavedView;
  sort: SavedSort;
}

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseSaved(params: URLSearchParams): SavedState {
  const view = params.get('view');
  const sort = params.get('sort');
  return {
    view: view === 'searches' || view === 'recent' ? view : 'jobs',
    sort: SAVED_SORTS.list.find((token) => token === sort) ?? 'saved',
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeSaved(state: SavedState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  params.delete('view');
  params.delete('sort');
  if (state.view !== 'jobs') params.set('view', state.view);
  if (state.sort !== 'saved') params.set('sort', state.sort);
  return params;
}
