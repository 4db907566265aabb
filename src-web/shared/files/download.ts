import { useMutation } from '@tanstack/react-query';
import { getFileLink } from '#contract/api/files.ts';
import { callApi } from '#web/api/call-api.ts';
import { download } from '#web/lib/download.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';

/** Gets an address that works for two minutes, and hands it to the browser's downloads. */
export function useDownload() {
  return useMutation({
    mutationFn: async (fileId: string) => (await callApi(getFileLink, { id: fileId })).data,
    onSuccess: ({ url, fileName }) => download(url, fileName),
    onError: toastFailure,
  });
}
