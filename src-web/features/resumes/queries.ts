/** Server state of the own resumes. Every change answers the whole list. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#contract/api/files.ts';
import { deleteResume, getResumes, makeResume, updateResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import { FILE_RULES } from '#contract/domain/file.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatBytes } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';

/** Where a resume is compared with the profile. */
export const resumeReviewHref = (resumeId: string): string =>
  `${DASHBOARD_BASES.personal}/my-profile/resumes/${resumeId}`;

const KEY = ['resumes'] as const;
const { maxBytes } = FILE_RULES.resume;

export function useResumes() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getResumes, {}, { signal })).data,
  });
}

function useCacheResumes() {
  const client = useQueryClient();
  return (resumes: Resume[]) => client.setQueryData(KEY, resumes);
}

export function useUpdateResume() {
  const cache = useCacheResumes();
  return useMutation({
    mutationFn: async (change: CallInput<typeof updateResume>) => (await callApi(updateResume, change)).data,
    onSuccess: cache,
  });
}

export function useDeleteResume() {
  const cache = useCacheResumes();
  return useMutation({
    mutationFn: async (resumeId: string) => (await callApi(deleteResume, { resumeId })).data,
    onSuccess: cache,
  });
}

/**
 * Uploads a file and makes it a resume. A file that is sent again after a lost answer is stored once.
 * @returns with `progress`, the share that is on the server; what it answers holds the resume that was `added`
 */
export function useAddResume() {
  const cache = useCacheResumes();
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
      const fileId = stored.data._id;
      const resumes = (await callApi(updateResume, { fileId })).data;
      return { resumes, added: resumes.find((resume) => resume.fileId === fileId) };
    },
    onSuccess: ({ resumes }) => cache(resumes),
  });
  return { ...mutation, progress };
}

/** A PDF of what the profile says now. Nothing is kept of it. */
export function useMakeResume() {
  return useMutation({
    mutationFn: async (look: CallInput<typeof makeResume>) => {
      const { fileName, mediaType, content } = (await callApi(makeResume, look)).data;
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
      return new File([bytes], fileName, { type: mediaType });
    },
  });
}
