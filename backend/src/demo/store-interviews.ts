import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { heldRange } from '#contract/domain/interview-times.ts';
import {
  loadInterviewers,
  loadInterviewFeedback,
  loadInterviewHolds,
  loadInterviews,
  loadInterviewTimes,
} from '../modules/interviews/interviews-bulk.repository.ts';
import { senderOf } from './conversations.ts';
import type { DemoData } from './demo-rows.ts';
import { makeInterviews, zoneOf } from './interviews.ts';
import type { DemoInterview } from './interviews.ts';
import type { StoredJob } from './store-jobs.ts';

/** Interviews of those who may look around; each account has one person. */
export async function storeInterviews(
  em: SqlEntityManager,
  data: DemoData,
  jobs: readonly StoredJob[],
  now: Date,
): Promise<void> {
  const jobIds = new Map(jobs.map(({ id, job }) => [job.key, id]));
  const accounts = data.accounts.filter(({ canSignIn }) => canSignIn).map(({ id }) => id);
  const interviews = makeInterviews(data.applications, accounts, now).map((each) => ({ ...each, id: randomUUID() }));
  await loadInterviews(
    em,
    interviews.map((each) => toRow(each, jobIds.get(each.application.job.key))),
  );
  await loadInterviewers(
    em,
    interviews.map(({ id, application }) => ({ interview_id: id, person_id: application.job.employer.id })),
  );
  await loadInterviewTimes(
    em,
    interviews.flatMap(({ id, times }) => times.map((at) => ({ interview_id: id, starts_at: at, request_id: null }))),
  );
  await loadInterviewHolds(em, interviews.flatMap(holdsOf));
  await loadInterviewFeedback(
    em,
    interviews.flatMap(({ id, application, feedback }) =>
      feedback === null
        ? []
        : {
            interview_id: id,
            author_id: application.job.employer.id,
            marks: application.job.draft.skills
              .slice(0, 4)
              .map(({ name }, index) => ({ skill: name, mark: 5 - (index % 3) })),
            overall: feedback.overall,
            recommendation: feedback.recommendation,
            private_note: feedback.privateNote,
            shared_note: feedback.sharedNote,
            given_at: feedback.givenAt,
          },
    ),
  );
}

function toRow({ id, application, startsAt, ...interview }: DemoInterview & { id: string }, jobId: string | undefined) {
  const { job, seeker, resource } = application;
  const { kind, minutes, message } = interview;
  return {
    id,
    application_id: application.id,
    job_id: jobId,
    client_id: job.employer.id,
    sender_id: senderOf(application),
    applicant_id: seeker?.id ?? null,
    resource_id: resource?.id ?? null,
    state: startsAt === null ? ('proposed' as const) : ('scheduled' as const),
    outcome: interview.feedback === null ? ('pending' as const) : ('pass' as const),
    kind,
    minutes,
    link: kind === 'video' ? `https://meet.example.com/${id.slice(0, 8)}` : null,
    phone: null,
    address:
      kind === 'on-site' ? `${job.employer.name}, front desk, ${job.draft.city ?? job.employer.home.city}` : null,
    message,
    starts_at: startsAt,
    ends_at: startsAt && new Date(startsAt.getTime() + minutes * 60_000),
    time_zone: zoneOf(application),
  };
}

function holdsOf({ id, application, startsAt, minutes }: DemoInterview & { id: string }) {
  if (startsAt === null) return [];
  const { from, until } = heldRange(startsAt, minutes);
  const time = { interview_id: id, starts_at: new Date(from), ends_at: new Date(until) };
  const { job, seeker, resource } = application;
  return [
    { ...time, person_id: job.employer.id, resource_id: null },
    { ...time, person_id: seeker?.id ?? null, resource_id: resource?.id ?? null },
  ];
}
