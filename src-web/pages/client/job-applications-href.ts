import { AREAS } from '#web/areas/areas.ts';

/** The list of applications to one job (spec section 2: `applications/lists/` with `id`). */
export function jobApplicationsHref(jobId: string): string {
  return `${AREAS.client.base}/applications/lists/?id=${encodeURIComponent(jobId)}`;
}
