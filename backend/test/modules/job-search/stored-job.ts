import { jobDraft } from '#contract/domain/job.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import type { NewJob } from '../../../src/records/jobs/new-job.ts';
import { draftJob } from '../support/drafts.ts';

/** A posting as the writer of jobs takes it: open, and so many hours old. */
export function stored(clientId: string, hoursAgo: number, overrides: Parameters<typeof draftJob>[0]): NewJob {
  return {
    clientId,
    companyName: 'Kestrel Foods',
    companyVerified: false,
    defaultTimeZone: 'Asia/Kolkata',
    draft: jobDraft.parse(draftJob(overrides)),
    status: 'active',
    createdAt: new Date(Date.now() - hoursAgo * HOUR_MS),
  };
}
