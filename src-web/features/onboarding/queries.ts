/** Server state of checklists. Keys begin as those of applications, so that what others tick comes along live. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOnboarded, getOnboarding, updateOnboarding } from '#contract/api/onboarding.ts';
import type { CallInput } from '#contract/call.ts';
import type { Onboarding } from '#contract/domain/onboarding.ts';
import { callApi } from '#web/api/call-api.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import { useSendFile } from '#web/shared/files/send-file.ts';
import { applicationKeys } from '#web/shared/keys.ts';
import type { OnboardedState } from './list-url.ts';

const ALL = [...applicationKeys.all, 'onboarding'] as const;
const oneKey = (applicationId: string) => [...ALL, 'one', applicationId] as const;

export function useOnboarded({ page, perPage, search, state }: Omit<OnboardedState, 'open'>) {
  return useQuery({
    queryKey: [...ALL, 'list', page, perPage, search, state],
    queryFn: ({ signal }) =>
      callApi(
        getOnboarded,
        {
          pageId: page,
          limit: perPage,
          ...(search !== '' && { search }),
          ...(state !== null && { state }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useOnboarding(applicationId: string) {
  return useQuery({
    queryKey: oneKey(applicationId),
    queryFn: async ({ signal }) => (await callApi(getOnboarding, { applicationId }, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

export type Changes = Omit<CallInput<typeof updateOnboarding>, 'applicationId'>;

/** The answer is shown at once; what was refused was changed by somebody else, and is asked for again. */
export function useChangeOnboarding(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...changes }: Changes & { key: string }) =>
      (await callApi(updateOnboarding, { applicationId, ...changes }, { idempotencyKey: key })).data,
    onSuccess: (data) => client.setQueryData(oneKey(applicationId), data),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

/** Brings a file for an item, which may have been changed while the file was on its way. */
export function useAddFile(applicationId: string, id: string) {
  const client = useQueryClient();
  const change = useChangeOnboarding(applicationId);
  return useSendFile('onboarding', (file) => {
    const items = client.getQueryData<Onboarding>(oneKey(applicationId))?.items ?? [];
    const version = items.find((item) => item._id === id)?.version ?? 0;
    return change.mutateAsync(changing({ change: [{ id, version, addFiles: [file._id] }] }));
  });
}

/** Names one change: sent twice, it is made once. */
export const changing = (changes: Changes): Changes & { key: string } => ({ ...changes, key: randomKey() });
