/** Server state of the own account's verification. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#contract/api/files.ts';
import { getKyc, userDocumentUpdate } from '#contract/api/kyc.ts';
import { FILE_RULES } from '#contract/domain/file.ts';
import type { KycKind } from '#contract/domain/kyc.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatBytes } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { dashboardKeys } from '#web/shared/keys.ts';

const KEY = ['kyc'] as const;
const { maxBytes } = FILE_RULES.kyc;

export function useKyc() {
  return useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await callApi(getKyc, {}, { signal })).data });
}

export interface NewDocument {
  kind: KycKind;
  file: File;
  /** Empty where there is none, or the person leaves it out. */
  number: string;
}

/** Uploads a document and hands it in. A file that is sent again after a lost answer is stored once. */
export function useHandIn() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const mutation = useMutation({
    mutationFn: async ({ kind, file, number }: NewDocument) => {
      setProgress(0);
      if (file.size > maxBytes) throw new Error(`This file is larger than ${formatBytes(maxBytes)}.`);
      const idempotencyKey = keyFor([kind, file.name, file.size, file.lastModified]);
      const stored = await callApi(upload, { kind: 'kyc' }, { file, onProgress: setProgress, idempotencyKey });
      const document = { kind, fileId: stored.data._id, ...(number === '' ? {} : { number }) };
      return (await callApi(userDocumentUpdate, { document })).data;
    },
    onSuccess: (overview) => {
      client.setQueryData(KEY, overview);
      // It waits for the account no longer.
      return client.invalidateQueries({ queryKey: dashboardKeys.all });
    },
  });
  return { ...mutation, progress };
}
