/** Server state of resumes. Every change answers the whole list. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#contract/api/files.ts';
import type { updateResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import { FILE_RULES, type StoredFile } from '#contract/domain/file.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatBytes } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import type { ResumeShelf } from './shelf.ts';

const { maxBytes } = FILE_RULES.resume;

export function useResumes(shelf: ResumeShelf) {
  return useQuery({ queryKey: shelf.key, queryFn: ({ signal }) => shelf.get(signal) });
}

function useCacheResumes({ key }: ResumeShelf) {
  const client = useQueryClient();
  return (resumes: Resume[]) => client.setQueryData(key, resumes);
}

export function useUpdateResume(shelf: ResumeShelf) {
  const cache = useCacheResumes(shelf);
  return useMutation({
    mutationFn: (change: CallInput<typeof updateResume>) => shelf.change(change),
    onSuccess: cache,
  });
}

export function useDeleteResume(shelf: ResumeShelf) {
  const cache = useCacheResumes(shelf);
  return useMutation({ mutationFn: (resumeId: string) => shelf.remove(resumeId), onSuccess: cache });
}

/**
 * Brings a file to the server and does something with it there. A file that is sent again after a lost answer is stored once.
 * @returns with `progress`, the share that is on the server
 */
export function useSendResume<Result>(then: (file: StoredFile) => Promise<Result>, done?: (result: Result) => void) {
  const [progress, setProgress] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0);
      if (file.size > maxBytes) throw new Error(`This file is larger than ${formatBytes(maxBytes)}.`);
      const stored = await callApi(
        upload,
        { kind: 'resume' },
        { file, onProgress: setProgress, idempotencyKey: keyFor([file.name, file.size, file.lastModified]) },
      );
      return then(stored.data);
    },
    onSuccess: (result) => done?.(result),
  });
  return { ...mutation, progress };
}

/** Uploads a file and makes it a resume. What it answers holds the resume that was `added`. */
export function useAddResume(shelf: ResumeShelf) {
  const cache = useCacheResumes(shelf);
  return useSendResume(
    async ({ _id: fileId }) => {
      const resumes = await shelf.change({ fileId });
      return { resumes, added: resumes.find((resume) => resume.fileId === fileId) };
    },
    ({ resumes }) => cache(resumes),
  );
}
