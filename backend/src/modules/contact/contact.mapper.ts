import type { ContactMessage } from '#contract/api/contact.ts';
import type { Person } from '../users/users.service.ts';
import type { ContactMessageRow } from './contact.repository.ts';

interface Names {
  readonly jobs: ReadonlyMap<string, { readonly title: string }>;
  readonly people: ReadonlyMap<string, Person>;
  readonly staff: ReadonlyMap<string, string>;
}

export const idsOf = (
  found: readonly ContactMessageRow[],
  column: 'sender_id' | 'job_id' | 'employer_id' | 'decided_by',
): string[] => found.map((row) => row[column]).filter((id) => id !== null);

function aboutOf({ job_id: jobId, employer_id: employerId }: ContactMessageRow, names: Names): ContactMessage['about'] {
  if (jobId !== null) return { what: 'job', id: jobId, name: names.jobs.get(jobId)?.title ?? 'A job that is gone' };
  if (employerId === null) return null;
  const employer = names.people.get(employerId);
  return {
    what: 'employer',
    id: employerId,
    name: employer?.organisation ?? employer?.name ?? 'An employer that is gone',
  };
}

export function toContactMessage(row: ContactMessageRow, names: Names): ContactMessage {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    topic: row.topic,
    name: row.name,
    email: row.email,
    message: row.message,
    sentAt: row.created_at,
    sender:
      row.sender_id === null
        ? null
        : { userId: row.sender_id, name: names.people.get(row.sender_id)?.name ?? 'Somebody who has left' },
    about: aboutOf(row, names),
    answer: row.answer,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by === null ? null : (names.staff.get(row.decided_by) ?? 'Somebody who has left'),
  };
}
