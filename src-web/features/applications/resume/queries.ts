import { useQuery } from '@tanstack/react-query';
import { getApplicationResume } from '#contract/api/application-resume.ts';
import { callApi } from '#web/api/call-api.ts';

/**
 * The pages of what was sent. They never change, and each reading costs the server a process: one holds for as long as the
 * page is open. Its key does not begin as that of applications, which are asked for anew with every step.
 */
export function useSentResume(applicationId: string) {
  return useQuery({
    queryKey: ['sent-resume', applicationId],
    queryFn: async ({ signal }) => (await callApi(getApplicationResume, { applicationId }, { signal })).data,
    staleTime: Infinity,
  });
}
