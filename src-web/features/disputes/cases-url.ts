/** Filter and page of the disputes in the URL. Pure. */
import { DISPUTE_STATES, type DisputeState } from '#contract/domain/dispute.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export interface CasesState extends Paging {
  state: DisputeState | null;
}

const STATE = 'state';

export function parseCases(params: URLSearchParams): CasesState {
  return { state: DISPUTE_STATES.list.find((each) => each === params.get(STATE)) ?? null, ...parsePaging(params) };
}

export function writeCases({ state, ...paging }: CasesState): URLSearchParams {
  const params = writePaging(paging, new URLSearchParams());
  if (state !== null) params.set(STATE, state);
  return params;
}
