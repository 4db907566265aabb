/** Sending reports. */
import { useMutation } from '@tanstack/react-query';
import { addReport } from '#contract/api/reports.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';

export function useAddReport() {
  return useMutation({ mutationFn: (input: CallInput<typeof addReport>) => callApi(addReport, input) });
}
