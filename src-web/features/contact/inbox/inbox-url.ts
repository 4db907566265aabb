/** Filters and page of the inbox in the URL. Pure. */
import { CONTACT_KINDS, CONTACT_STATES, type ContactKind, type ContactState } from '#contract/domain/contact.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface InboxState extends Paging {
  state: ContactState | null;
  kind: ContactKind | null;
}

export function parseInbox(params: URLSearchParams): InboxState {
  return {
    state: CONTACT_STATES.list.find((state) => state === params.get('state')) ?? null,
    kind: CONTACT_KINDS.list.find((kind) => kind === params.get('kind')) ?? null,
    ...parsePaging(params),
  };
}

export function writeInbox({ state, kind, ...paging }: InboxState): URLSearchParams {
  const params = writePaging(paging, new URLSearchParams());
  if (state !== null) params.set('state', state);
  if (kind !== null) params.set('kind', kind);
  return params;
}
