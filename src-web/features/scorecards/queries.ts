/** Server state of scorecards: below `dashboard`, which the shell makes out of date when applications change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getScorecard, getScorecardRows } from '#contract/api/scorecards.ts';
import type { ScorecardFigure } from '#contract/domain/scorecard.ts';
import { callApi } from '#web/api/call-api.ts';
import { dashboardKeys } from '#web/shared/keys.ts';

/** @param accountId null for the reader's own */
export function useScorecard(accountId: string | null) {
  return useQuery({
    queryKey: [...dashboardKeys.all, 'scorecard', accountId],
    queryFn: async ({ signal }) =>
      (await callApi(getScorecard, accountId === null ? {} : { accountId }, { signal })).data,
  });
}

export const ROWS_PER_PAGE = 10;

export function useScorecardRows(figure: ScorecardFigure, pageId: number) {
  return useQuery({
    queryKey: [...dashboardKeys.all, 'scorecard-rows', figure, pageId],
    queryFn: ({ signal }) => callApi(getScorecardRows, { figure, pageId, limit: ROWS_PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
}
