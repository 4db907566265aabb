import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeBenchResources } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { plural } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { benchKeys } from '#web/shared/keys.ts';

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
    onSettled: () => client.invalidateQueries({ queryKey: benchKeys.all }),
  });
}

const NAMED = 3;

/** "Asha Rao, Bo Li and 2 others". */
export function namesOf(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? '';
  const shown = names.length <= NAMED ? names.slice(0, -1) : names.slice(0, NAMED - 1);
  const rest = names.length - shown.length;
  return `${shown.join(', ')} and ${rest === 1 ? (names.at(-1) ?? '') : plural(rest, 'other')}`;
}

/** Shown when somebody else changed them first. */
export const refusedWords = (names: readonly string[]): string =>
  `${namesOf(names)} ${names.length === 1 ? 'was' : 'were'} changed meanwhile and ${names.length === 1 ? 'stays' : 'stay'} as saved. Please look again.`;
