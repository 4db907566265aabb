import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askConsent, previewSubmission } from '#contract/api/consent.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys } from '#web/shared/keys.ts';

export type SubmissionInput = CallInput<typeof previewSubmission>;

/** Whether sending it could come to anything: the person can be asked, and there is room. */
export const isSendable = ({ question, forJob, inAll, today }: CallOutput<typeof previewSubmission>): boolean =>
  question !== null && forJob.left > 0 && inAll?.left !== 0 && (today === null || today.left > 0);

/** The employer's view, the question to the person, and the submissions that are left. */
export function useSubmissionPreview(input: SubmissionInput) {
  return useQuery({
    queryKey: ['submission-preview', input],
    queryFn: async ({ signal }) => (await callApi(previewSubmission, input, { signal })).data,
    // The previous preview stays while something is typed.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The same `key` never sends two mails. */
export function useAskConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ applicationId, key }: { applicationId: string; key: string }) =>
      (await callApi(askConsent, { applicationId }, { idempotencyKey: key })).data,
    onSettled: () => client.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}
