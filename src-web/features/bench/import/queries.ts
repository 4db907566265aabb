/** Server state of spreadsheets on their way onto the bench. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as calls from '#contract/api/bench-import.ts';
import { upload } from '#contract/api/files.ts';
import type { CallInput } from '#contract/call.ts';
import type { ImportOutcome, ImportResult } from '#contract/domain/bench-import.ts';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { FILE_RULES } from '#contract/domain/file.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatBytes } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { benchKeys } from '#web/shared/keys.ts';

const { maxBytes } = FILE_RULES['bench-import'];
const POLL_MS = 1_000;

const keys = {
  one: (id: string) => ['bench-import', id] as const,
  rows: (id: string) => ['bench-import-rows', id] as const,
  lists: ['bench-imports'] as const,
};

/** @param id null while there is no import yet */
export function useImport(id: string | null) {
  return useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: async ({ signal }) => (await callApi(calls.getBenchImport, { importId: id ?? '' }, { signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? POLL_MS : false),
  });
}

export function useImportRows(
  id: string,
  filter: { outcome?: ImportOutcome; result?: ImportResult; noted?: true },
  page: { page: number; perPage: number },
  isRunning = false,
) {
  const { outcome, result, noted } = filter;
  return useQuery({
    queryKey: [...keys.rows(id), filter, page],
    queryFn: ({ signal }) =>
      callApi(
        calls.getBenchImportRows,
        {
          importId: id,
          pageId: page.page,
          limit: page.perPage,
          ...(outcome !== undefined && { outcome: [outcome] }),
          ...(result !== undefined && { result: [result] }),
          ...(noted !== undefined && { noted }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning ? POLL_MS * 3 : false,
  });
}

/** Tells the lists when an import that was watched is over. */
export function useFinishing(state: BenchImport['state'] | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (state === undefined || state === 'importing') return;
    void client.invalidateQueries({ queryKey: keys.lists });
    void client.invalidateQueries({ queryKey: benchKeys.lists });
  }, [client, state]);
}

export function useImports() {
  return useQuery({
    queryKey: keys.lists,
    queryFn: ({ signal }) => callApi(calls.getBenchImports, { pageId: 1, limit: 5 }, { signal }),
  });
}

/** Puts a changed import into all cached queries at once. */
export function useStored() {
  const client = useQueryClient();
  return (now: BenchImport) => {
    client.setQueryData(keys.one(now._id), now);
    void client.invalidateQueries({ queryKey: keys.rows(now._id) });
    void client.invalidateQueries({ queryKey: keys.lists });
    void client.invalidateQueries({ queryKey: benchKeys.lists });
  };
}

/** Uploads a file and has it read; sent again after a lost answer it is stored once. */
export function useBringFile() {
  const onSuccess = useStored();
  const [progress, setProgress] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0);
      if (file.size > maxBytes) throw new Error(`This file is larger than ${formatBytes(maxBytes)}. Please split it.`);
      const idempotencyKey = keyFor([file.name, file.size, file.lastModified]);
      const stored = await callApi(upload, { kind: 'bench-import' }, { file, onProgress: setProgress, idempotencyKey });
      setProgress(1);
      return (await callApi(calls.previewBenchImport, { fileId: stored.data._id })).data;
    },
    onSuccess,
  });
  return { ...mutation, progress };
}

/** Reads the same file again: another sheet, or without what is remembered. */
export function useReadAgain() {
  const onSuccess = useStored();
  return useMutation({
    mutationFn: async (input: CallInput<typeof calls.previewBenchImport>) =>
      (await callApi(calls.previewBenchImport, input)).data,
    onSuccess,
    onError: toastFailure,
  });
}

export function useCheck() {
  const onSuccess = useStored();
  return useMutation({
    mutationFn: async (input: CallInput<typeof calls.checkBenchImport>) =>
      (await callApi(calls.checkBenchImport, input)).data,
    onSuccess,
    onError: toastFailure,
  });
}

export function useMend() {
  const onSuccess = useStored();
  return useMutation({
    mutationFn: async (input: CallInput<typeof calls.mendBenchImportRow>) =>
      (await callApi(calls.mendBenchImportRow, input)).data,
    onSuccess: ({ import: now }) => onSuccess(now),
    onError: toastFailure,
  });
}
