import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ApplicationStatus, RejectReason } from '#contract/domain/options.ts';
import { countRows, rows } from '../../database/database.ts';
import { Conditions, utc } from '../../database/sql.ts';
import type { StoredAnswer } from './answers.ts';
import type { PersonHashes } from './person-hash.ts';

export interface ApplicationRow {
  id: string;
  job_id: string;
  client_id: string;
  applicant_id: string | null;
  vendor_id: string | null;
  resource_id: string | null;
  status: ApplicationStatus;
  applied_at: string;
  updated_at: string;
}

export interface ApplicationDetailRow extends ApplicationRow {
  cover_note: string | null;
  answers: StoredAnswer[];
  seen: boolean;
}

export interface NewApplication {
  jobId: string;
  clientId: string;
  applicantId: string | null;
  vendorId: string | null;
  resourceId: string | null;
  hashes: PersonHashes;
  coverNote: string | null;
  answers: readonly StoredAnswer[];
}

export interface EventRow {
  at: string;
  status: ApplicationStatus;
  by: 'applicant' | 'employer' | 'system';
  reason: RejectReason | null;
}

export interface ListFilter {
  column: 'client_id' | 'applicant_id' | 'vendor_id';
  userId: string;
  jobId: string | undefined;
  statuses: readonly ApplicationStatus[] | undefined;
}

export interface SummaryRow {
  applications: number;
  unseen: number;
  oldest_unseen_at: string | null;
  median_first_response_hours: number | null;
}

const COLUMNS = `a.id, a.job_id, a.client_id, a.applicant_id, a.vendor_id, a.resource_id, a.status,
  ${utc('a.applied_at')} as applied_at, ${utc('a.updated_at')} as updated_at`;

/** Named queries over applications and their timelines. */
@Injectable()
export class ApplicationsRepository {
  /** Stores the application, or answers undefined when the person has applied already (whichever constraint says so). */
  async insert(em: SqlEntityManager, application: NewApplication): Promise<ApplicationRow | undefined> {
    const [row] = await rows<ApplicationRow>(
      em,
      `insert into applications as a (job_id, client_id, applicant_id, vendor_id, resource_id, email_hash, phone_hash, cover_note, answers)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb) on conflict do nothing returning ${COLUMNS}`,
      [
        application.jobId,
        application.clientId,
        application.applicantId,
        application.vendorId,
        application.resourceId,
        application.hashes.email,
        application.hashes.phone,
        application.coverNote,
        JSON.stringify(application.answers),
      ],
    );
    return row;
  }

  /** The applications to a job that stand in the way of this one. */
  duplicates(em: SqlEntityManager, application: NewApplication): Promise<ApplicationRow[]> {
    return rows<ApplicationRow>(
      em,
      `select ${COLUMNS} from applications a
        where a.job_id = ? and (a.applicant_id = ? or a.resource_id = ? or a.email_hash = ? or a.phone_hash = ?)
        order by a.applied_at`,
      [
        application.jobId,
        application.applicantId,
        application.resourceId,
        application.hashes.email,
        application.hashes.phone,
      ],
    );
  }

  async addEvent(
    em: SqlEntityManager,
    event: { applicationId: string; status: ApplicationStatus; by: EventRow['by']; actorId: string | null },
  ): Promise<void> {
    await rows(em, 'insert into application_events (application_id, status, by_side, actor_id) values (?, ?, ?, ?)', [
      event.applicationId,
      event.status,
      event.by,
      event.actorId,
    ]);
  }

  async byId(em: SqlEntityManager, id: string): Promise<ApplicationDetailRow | undefined> {
    const [row] = await rows<ApplicationDetailRow>(
      em,
      `select ${COLUMNS}, a.cover_note, a.answers, a.first_seen_at is not null as seen from applications a where a.id = ?`,
      [id],
    );
    return row;
  }

  /** Marks the first look; true for exactly one of several looks at the same moment. */
  async markSeen(em: SqlEntityManager, id: string): Promise<{ becameViewed: boolean } | undefined> {
    const [row] = await rows<{ before: ApplicationStatus }>(
      em,
      `update applications a set first_seen_at = now(),
              status = case when a.status = 'applied' then 'viewed' else a.status end,
              updated_at = case when a.status = 'applied' then now() else a.updated_at end
         from (select id, status as before from applications where id = ? for update) o
        where a.id = o.id and a.first_seen_at is null returning o.before`,
      [id],
    );
    return row === undefined ? undefined : { becameViewed: row.before === 'applied' };
  }

  /** Every application in which the user has a part. */
  async idsOf(em: SqlEntityManager, userId: string): Promise<string[]> {
    const found = await rows<{ id: string }>(
      em,
      'select id from applications where applicant_id = ? or vendor_id = ? or client_id = ?',
      [userId, userId, userId],
    );
    return found.map(({ id }) => id);
  }

  timeline(em: SqlEntityManager, applicationId: string): Promise<EventRow[]> {
    return rows<EventRow>(
      em,
      `select ${utc('e.at')} as at, e.status, e.by_side as "by", e.reason from application_events e where e.application_id = ? order by e.id`,
      [applicationId],
    );
  }

  async list(
    em: SqlEntityManager,
    filter: ListFilter,
    slice: { limit: number; offset: number },
  ): Promise<{ page: ApplicationRow[]; total: number }> {
    const where = new Conditions().add(`a.${filter.column} = ?`, filter.userId);
    if (filter.jobId !== undefined) where.add('a.job_id = ?', filter.jobId);
    where.addIn('a.status', filter.statuses);
    const [page, total] = await Promise.all([
      rows<ApplicationRow>(
        em,
        `select ${COLUMNS} from applications a where ${where.sql} order by a.applied_at desc, a.id desc limit ? offset ?`,
        [...where.parameters, slice.limit, slice.offset],
      ),
      countRows(em, 'applications a', where),
    ]);
    return { page, total };
  }

  async summary(em: SqlEntityManager, clientId: string): Promise<SummaryRow> {
    const [row] = await rows<SummaryRow>(
      em,
      `select count(*)::int as applications,
              (count(*) filter (where first_seen_at is null))::int as unseen,
              ${utc('min(applied_at) filter (where first_seen_at is null)')} as oldest_unseen_at,
              (percentile_cont(0.5) within group (order by extract(epoch from first_seen_at - applied_at))
                 filter (where first_seen_at is not null and applied_at > now() - interval '30 days') / 3600)::float8
                as median_first_response_hours
         from applications where client_id = ?`,
      [clientId],
    );
    return row ?? { applications: 0, unseen: 0, oldest_unseen_at: null, median_first_response_hours: null };
  }

  funnel(em: SqlEntityManager, clientId: string): Promise<{ status: ApplicationStatus; count: number }[]> {
    return rows(em, 'select status, count(*)::int as count from applications where client_id = ? group by status', [
      clientId,
    ]);
  }

  /** Applications per calendar day of `zone`, days without any included, oldest first. */
  perDay(
    em: SqlEntityManager,
    clientId: string,
    zone: string,
    days: number,
  ): Promise<{ day: string; applications: number }[]> {
    return rows(
      em,
      `select d::date::text as day, count(a.id)::int as applications
         from generate_series((now() at time zone ?)::date - ?::int + 1, (now() at time zone ?)::date, interval '1 day') d
         left join applications a on a.client_id = ? and (a.applied_at at time zone ?)::date = d::date
              and a.applied_at > now() - (?::int + 1) * interval '1 day'
        group by d order by d`,
      [zone, days, zone, clientId, zone, days],
    );
  }
}
