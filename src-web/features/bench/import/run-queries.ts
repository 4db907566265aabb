/** Starting, stopping and undoing an import, and the export. */
import { useMutation } from '@tanstack/react-query';
import * as calls from '#contract/api/bench-import.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { downloadBlob } from '#web/lib/download.ts';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { useStored } from './queries.ts';

function useStep(call: typeof calls.startBenchImport | typeof calls.stopBenchImport | typeof calls.undoBenchImport) {
  const onSuccess = useStored();
  return useMutation({
    mutationFn: async (importId: string) => (await callApi(call, { importId })).data,
    onSuccess,
    onError: toastFailure,
  });
}
export const useStart = () => useStep(calls.startBenchImport);
export const useStop = () => useStep(calls.stopBenchImport);
export const useUndo = () => useStep(calls.undoBenchImport);

export function useExport() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof calls.exportBenchResources>) =>
      (await callApi(calls.exportBenchResources, input)).data,
    onSuccess: ({ fileName, content }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      downloadBlob(fileName, new Blob([bytes]));
      toast('success', `${fileName} has been downloaded`);
    },
    onError: toastFailure,
  });
}
