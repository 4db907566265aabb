import type { ProfileViewer } from '#contract/domain/profile-viewer.ts';
import type { SentRow } from '../applications/for-jobs/sent-applications.service.ts';
import type { HeadingRow } from '../jobs/jobs.service.ts';
import type { Person } from '../users/users.service.ts';
import type { OpeningRow } from './openings/profile-openings.repository.ts';

interface Related {
  people: ReadonlyMap<string, Person>;
  employers: ReadonlySet<string>;
  blocked: ReadonlySet<string>;
  sent: readonly SentRow[];
  opened: readonly OpeningRow[];
  jobs: ReadonlyMap<string, HeadingRow>;
}

export function toViewer(
  { id, last_at: lastAt }: { id: string; last_at: string },
  { people, employers, blocked, sent, opened, jobs }: Related,
): ProfileViewer {
  const nameOf = (accountId: string): string => {
    const account = people.get(accountId);
    // A foreign key guarantees it.
    if (account === undefined) throw new Error('Somebody who saw a profile is not there');
    return account.organisation ?? account.name;
  };
  const titles = new Map(sent.map((row) => [row.id, jobs.get(row.job_id)?.title ?? '']));
  return {
    _id: id,
    name: nameOf(id),
    kind: employers.has(id) ? 'employer' : 'vendor',
    blocked: blocked.has(id),
    lastAt,
    received: sent
      .filter((row) => row.client_id === id || row.vendor_id === id)
      .map((row) => ({
        applicationId: row.id,
        jobTitle: titles.get(row.id) ?? '',
        companyName: jobs.get(row.job_id)?.company_name ?? '',
        vendorName: row.vendor_id === null ? null : nameOf(row.vendor_id),
        sentAt: row.sent_at,
        takenBackAt: row.taken_back_at,
      })),
    opened: opened
      .filter((row) => row.viewer_id === id)
      .map((row) => ({
        what: row.what,
        jobTitle: row.application_id === null ? null : (titles.get(row.application_id) ?? null),
        firstAt: row.first_at,
        lastAt: row.last_at,
        times: row.times,
      })),
  };
}
