import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeBenchResources } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { plural } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refusedWords } from './bulk-words.ts';

/** Changes several people in the same way, and says who stayed as they were. @param onChanged is told who was changed */
export function useChangeSeveral(onChanged: (ids: readonly string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof changeBenchResources>) =>
      (await callApi(changeBenchResources, input)).data,
    onSuccess: ({ changed, refused }) => {
      onChanged(changed.map(({ _id }) => _id));
      if (changed.length > 0) toast('success', `${plural(changed.length, 'person', 'people')} changed`);
      if (refused.length > 0) toast('error', refusedWords(refused.map(({ name }) => name)));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['bench'] }),
  });
}
