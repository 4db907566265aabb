import { useMutation, useQueryClient } from '@tanstack/react-query';
import { snoozeInterview } from '#contract/api/interview-reminders.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { interviewKeys } from './keys.ts';

/** Puts off the reminder of an interview for the person who asks, and says until when. */
export function useSnooze() {
  const client = useQueryClient();
  const { timeZone } = useSignedInUser();
  return useMutation({
    mutationFn: async (input: CallInput<typeof snoozeInterview>) => (await callApi(snoozeInterview, input)).data,
    onSuccess: ({ until }) => toast('success', `We’ll remind you again at ${formatTime(until, timeZone)}.`),
    onSettled: () => client.invalidateQueries({ queryKey: interviewKeys.all }),
  });
}
