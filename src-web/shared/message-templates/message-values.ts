/** The values of the placeholders in a message to applicants. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMessageValues } from '#contract/api/application-moves.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys } from '#web/shared/keys.ts';

/** The values of a message's placeholders, the reader's next morning and what the job says of terms, by application. */
export const messageValues = (applicationIds: readonly string[], asks = true) =>
  queryOptions({
    // Below `applications`: a step or a new name asks again.
    queryKey: [...applicationKeys.all, 'message-values', applicationIds],
    queryFn: async ({ signal }) =>
      (await callApi(getMessageValues, { applicationIds: [...applicationIds] }, { signal })).data,
    enabled: asks && applicationIds.length > 0,
  });

export function useMessageValues(applicationIds: readonly string[]) {
  return useQuery({
    ...messageValues(applicationIds),
    select: (found) => new Map(found.map(({ applicationId, ...each }) => [applicationId, each])),
  }).data;
}
