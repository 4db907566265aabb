/** Filter and page of the queue in the URL. Pure. */
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export const SHOWN = ['waiting', 'mine', 'second'] as const;
export type Shown = (typeof SHOWN)[number];

export interface CasesState extends Paging {
  show: Shown;
}

export function parseCases(params: URLSearchParams): CasesState {
  return { show: SHOWN.find((each) => each === params.get('show')) ?? 'waiting', ...parsePaging(params) };
}

export function writeCases({ show, ...paging }: CasesState): URLSearchParams {
  const params = writePaging(paging, new URLSearchParams());
  if (show !== 'waiting') params.set('show', show);
  return params;
}
