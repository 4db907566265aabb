import { useMutation } from '@tanstack/react-query';
import { makeResume } from '#contract/api/resumes.ts';
import type { CallInput } from '#contract/call.ts';
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import { callApi } from '#web/api/call-api.ts';

/** The page that compares a resume with the profile. */
export const resumeReviewHref = (resumeId: string): string =>
  `${DASHBOARD_BASES.personal}/my-profile/resumes/${resumeId}`;

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
