import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import {
  ACTIVITY,
  ACTIVITY_KINDS,
  ACTIVITY_SIDES,
  JOB_PARTS,
  type JOB_STEPS,
  type JobPart,
  type MEETING_STEPS,
} from '#contract/domain/job-activity.ts';
import { kysely, parsedRows } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

const line = z.object({
  /** An instant in microseconds: lines are asked for from one on. */
  at: z.string(),
  key: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  side: z.enum(ACTIVITY_SIDES),
  actor_id: z.nullable(z.string()),
  count: z.int(),
  people: z.array(z.string()),
  interview_id: z.nullable(z.string()),
  parts: z.array(JOB_PARTS.schema),
});
export type ActivityRow = z.output<typeof line>;

export interface ActivityAbout {
  readonly jobId: string;
  /** When it was posted, for a job that came without a step of its own; null for a draft. */
  readonly postedAt: string | null;
}

export interface ActivityReader {
  readonly timeZone: string;
  /** Reads who wrote notes about whom. */
  readonly judges: boolean;
}

export interface NewJobEvent {
  readonly jobId: string;
  readonly kind: (typeof JOB_STEPS)[number] | (typeof MEETING_STEPS)[number];
  /** The person who did it and their side; null for our staff and for the server. */
  readonly by: { readonly side: 'employer' | 'applicant'; readonly personId: string } | null;
  readonly parts?: readonly JobPart[];
  readonly meeting?: { readonly applicationId: string; readonly interviewId: string };
}

const NAMED = String(ACTIVITY.named);

/** Everything in one go is one line: applications of a day and sender, and steps of one transaction. */
const LINES = `with about as (select ?::uuid as job_id, ?::timestamptz as posted_at, ?::text as zone, ?::boolean as judges,
    ?::timestamptz as before_at, ?::text as before_key),
  sent as (select a.id, a.applied_at, a.vendor_id, (a.applied_at at time zone about.zone)::date as day
    from applications a join about on a.job_id = about.job_id where a.status <> 'pending_consent'),
  lines as (
    select max(s.applied_at) as at, 'a' || to_char(s.day, 'YYYYMMDD') || coalesce('-' || s.vendor_id, '') as key,
        'applied' as kind, 'applicant' as side, null::uuid as actor_id, count(*)::int as count,
        (array_agg(s.id::text order by s.applied_at desc, s.id))[1:${NAMED}] as people, null::uuid as interview_id, '{}'::text[] as parts
      from sent s group by s.day, s.vendor_id
    union all
    select e.at, 's' || lpad(min(e.id)::text, 19, '0'), e.kind, e.by_side, e.actor_id, count(*)::int,
        (array_agg(e.application_id::text order by e.id desc))[1:${NAMED}], null, '{}'
      from (select e.id, e.application_id, e.at, e.by_side, e.actor_id,
          case when e.status = 'applied' then 'back' when e.status = 'closed' then 'ended' else e.status end as kind
        from sent s join application_events e on e.application_id = s.id
        where e.status in ('shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn', 'closed')
            and not (e.status = 'interviewing' and exists (select 1 from job_events j where j.application_id = e.application_id and j.at = e.at))
          or e.status = 'applied' and e.from_status is not null) e
      group by e.at, e.kind, e.by_side, e.actor_id
    union all
    select n.created_at, 'n' || n.id, 'noted', 'employer', n.author_id, 1, array[n.application_id::text], null, '{}'
      from about join sent s on about.judges join application_notes n on n.application_id = s.id
    union all
    select j.at, 'j' || lpad(j.id::text, 19, '0'), j.kind, j.by_side, j.actor_id, (j.application_id is not null)::int,
        array_remove(array[j.application_id::text], null), j.interview_id, j.parts
      from about join job_events j on j.job_id = about.job_id
    union all
    select about.posted_at, 'p0', 'posted', 'system', null, 0, '{}', null, '{}'
      from about where about.posted_at is not null
        and not exists (select 1 from job_events j where j.job_id = about.job_id and j.kind = 'posted'))
  select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.key, l.side, l.actor_id, l.count, l.people, l.interview_id, l.parts,
      case when l.side = 'applicant' and l.kind in ('hired', 'withdrawn') and exists (select 1 from application_events e
          join application_offers o on o.event_id = e.id where e.application_id = l.people[1]::uuid and o.answered_at = l.at)
        then case l.kind when 'hired' then 'offer-accepted' else 'offer-declined' end else l.kind end as kind
    from (select lines.* from lines, about where about.before_at is null or (lines.at, lines.key) < (about.before_at, about.before_key)
      order by lines.at desc, lines.key desc limit ${String(ACTIVITY.shown + 1)}) l
    order by l.at desc, l.key desc`;

/** Reads and keeps the things that happen around a job. */
@Injectable()
export class JobActivityRepository {
  async addJobEvent(em: SqlEntityManager, { jobId, kind, by, parts = [], meeting }: NewJobEvent): Promise<void> {
    await kysely(em)
      .insertInto('job_events')
      .values({
        job_id: jobId,
        kind,
        by_side: by?.side ?? 'system',
        actor_id: by?.personId ?? null,
        parts: [...parts],
        application_id: meeting?.applicationId ?? null,
        interview_id: meeting?.interviewId ?? null,
      } satisfies Insertable<Tables['job_events']>)
      .execute();
  }

  /**
   * The newest first, one more than is shown. It reads each of the job's applications by its index, as the job's figures do,
   * and answers a page however many there are.
   */
  activity(
    em: SqlEntityManager,
    { jobId, postedAt }: ActivityAbout,
    { timeZone, judges }: ActivityReader,
    before: { at: string; key: string } | null,
  ): Promise<ActivityRow[]> {
    return parsedRows(em, line, LINES, [jobId, postedAt, timeZone, judges, before?.at ?? null, before?.key ?? null]);
  }
}
