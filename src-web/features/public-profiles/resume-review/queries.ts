import { useQuery } from '@tanstack/react-query';
import { parseResume } from '#contract/api/resumes.ts';
import { callApi } from '#web/api/call-api.ts';

/** The reading of a resume. Its file never changes, so one reading is valid for as long as the screen may be open. */
export function useResumeReading(resumeId: string) {
  return useQuery({
    queryKey: ['resume-reading', resumeId],
    queryFn: async ({ signal }) => (await callApi(parseResume, { resumeId }, { signal })).data,
    staleTime: Infinity,
  });
}
