/** Server state of resumes. Every change answers the whole list. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { updateResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { useSendFile } from '#web/shared/files/send-file.ts';
import type { ResumeShelf } from './shelf.ts';

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

/** Uploads a file and makes it a resume. What it answers holds the resume that was `added`. */
export function useAddResume(shelf: ResumeShelf) {
  const cache = useCacheResumes(shelf);
  return useSendFile(
    'resume',
    async ({ _id: fileId }) => {
      const resumes = await shelf.change({ fileId });
      return { resumes, added: resumes.find((resume) => resume.fileId === fileId) };
    },
    ({ resumes }) => cache(resumes),
  );
}
