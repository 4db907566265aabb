/** Server state of who has seen the own profile. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getProfileViewers, revokeProfileAccess } from '#contract/api/privacy.ts';
import { callApi } from '#web/api/call-api.ts';

const KEY = 'profile-viewers';

export const useProfileViewers = (page: { pageId: number; limit: number }) =>
  useQuery({
    queryKey: [KEY, page],
    queryFn: ({ signal }) => callApi(getProfileViewers, page, { signal }),
    placeholderData: keepPreviousData,
  });

/** Applications and the list of blocked companies change with it, so everything is asked for anew. */
export function useRevokeAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (employerId: string) => (await callApi(revokeProfileAccess, { employerId })).data,
    onSuccess: () => client.invalidateQueries(),
  });
}
