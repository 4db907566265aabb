import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#contract/api/files.ts';
import { FILE_RULES, type FileKind, type StoredFile } from '#contract/domain/file.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatBytes } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';

/** The formats that file dialogs offer first; the server checks the content. */
export const acceptedOf = (kind: FileKind): string =>
  FILE_RULES[kind].formats.flatMap((format) => (format === 'jpeg' ? ['.jpg', '.jpeg'] : [`.${format}`])).join(',');

/**
 * Brings a file to the server and does something with it there. A file that is sent again after a lost answer is stored once.
 * @returns with `progress`, the share that is on the server
 */
export function useSendFile<Result>(
  kind: FileKind,
  then: (file: StoredFile) => Promise<Result>,
  done?: (result: Result) => void,
) {
  const [progress, setProgress] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  /** The same file may be brought once more, after it was taken away. */
  const [brought, setBrought] = useState(0);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0);
      const { maxBytes } = FILE_RULES[kind];
      if (file.size > maxBytes) throw new Error(`This file is larger than ${formatBytes(maxBytes)}.`);
      const idempotencyKey = keyFor([file.name, file.size, file.lastModified, brought]);
      return then((await callApi(upload, { kind }, { file, onProgress: setProgress, idempotencyKey })).data);
    },
    onSuccess: (result) => {
      setBrought(brought + 1);
      done?.(result);
    },
  });
  return { ...mutation, progress };
}
