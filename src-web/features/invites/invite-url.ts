/** Filter, words and paging of a list of invitations in the URL. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';
import { INVITE_FILTERS, type InviteFilter } from '#contract/domain/options.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface InvitesState extends Paging {
  status: InviteFilter;
  search: string;
}

/** Reads what the URL says; what is not valid falls back to the default. */
export function parseInvites(params: URLSearchParams): InvitesState {
  const status = params.get('status');
  return {
    status: INVITE_FILTERS.list.find((token) => token === status) ?? 'all',
    search: (params.get('search') ?? '').slice(0, LIMITS.keyword),
    ...parsePaging(params),
  };
}

/** Writes the state beside what is already there (such as the documented `id`), leaving defaults out. */
export function writeInvites(state: InvitesState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  params.delete('status');
  params.delete('search');
  if (state.status !== 'all') params.set('status', state.status);
  if (state.search !== '') params.set('search', state.search);
  return params;
}
