import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { OPEN_APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { DELETED_PERSON } from '#contract/domain/resource.ts';
import { kysely } from '../../platform/database/database.ts';
import { json, now } from '../../platform/database/tables.ts';
import { wipedLetter } from '../../platform/database/wiped-letters.ts';

interface LockedPerson {
  id: string;
  email: string | null;
  deleted: boolean;
}

/** A submission whose person is deleted, as it was found. */
interface LockedSubmission {
  id: string;
  client_id: string;
  /** It waits for the person's yes: no employer has got it. */
  waits: boolean;
  open: boolean;
}

/** Named statements that take somebody off a bench for good. They reach into other groups' tables on purpose: all of the person goes. */
@Injectable()
export class BenchDeletionRepository {
  /** Locks the vendor's person until the transaction ends: nothing new points to them meanwhile, by the database. */
  lockForDeletion(em: SqlEntityManager, vendorId: string, id: string): Promise<LockedPerson | undefined> {
    return kysely(em)
      .selectFrom('bench_resources')
      .where('id', '=', id)
      .where('vendor_id', '=', vendorId)
      .select((eb) => ['id', 'email', eb('deleted_at', 'is not', null).$castTo<boolean>().as('deleted')])
      .forUpdate()
      .executeTakeFirst();
  }

  async lockSubmissions(em: SqlEntityManager, id: string): Promise<LockedSubmission[]> {
    const found = await kysely(em)
      .selectFrom('applications')
      .where('resource_id', '=', id)
      .select(['id', 'client_id', 'status'])
      .orderBy('id')
      .forUpdate()
      .execute();
    return found.map(({ status, ...row }) => ({
      ...row,
      waits: status === 'pending_consent',
      open: status !== 'pending_consent' && OPEN_APPLICATION_STATUSES.some((open) => open === status),
    }));
  }

  /** Every record that somebody may have been told of. */
  async recordsOf(em: SqlEntityManager, id: string): Promise<string[]> {
    const ids: string[] = [];
    for (const table of ['applications', 'interviews', 'invites', 'submission_disputes'] as const) {
      const found = await kysely(em).selectFrom(table).where('resource_id', '=', id).select('id').execute();
      ids.push(...found.map((record) => record.id));
    }
    return [id, ...ids];
  }

  /** Submissions that have reached no employer go whole. */
  async removeSubmissions(em: SqlEntityManager, submissionIds: readonly string[]): Promise<void> {
    if (submissionIds.length > 0) {
      await kysely(em).deleteFrom('applications').where('id', 'in', submissionIds).execute();
    }
  }

  /**
   * These are withdrawn, each with its step on the timeline, and say nothing of the person any more. In one update: a second
   * one of the same rows would look at their jobs once more, which whoever ends a job holds while waiting for these.
   */
  async withdraw(em: SqlEntityManager, submissionIds: readonly string[], actorId: string): Promise<void> {
    if (submissionIds.length === 0) return;
    await kysely(em)
      .updateTable('applications')
      .set((eb) => ({
        ...EMPTY,
        status: 'withdrawn',
        version: eb('version', '+', 1),
        updated_at: now,
        settles_at: null,
        status_before: null,
      }))
      .where('id', 'in', submissionIds)
      .execute();
    await kysely(em)
      .insertInto('application_events')
      .values(
        submissionIds.map((id) => ({
          application_id: id,
          status: 'withdrawn' as const,
          by_side: 'applicant' as const,
          actor_id: actorId,
        })),
      )
      .execute();
  }

  /** Those that had ended before keep how they ended. */
  async empty(em: SqlEntityManager, submissionIds: readonly string[]): Promise<void> {
    if (submissionIds.length > 0) {
      await kysely(em).updateTable('applications').set(EMPTY).where('id', 'in', submissionIds).execute();
    }
  }

  /** Ends what the person said, and who speaks for them. That somebody said no for good stays, without the person. */
  async endConsents(em: SqlEntityManager, vendorId: string, { id, email }: LockedPerson): Promise<void> {
    const submissions = kysely(em).selectFrom('applications').where('resource_id', '=', id).select('id');
    await kysely(em).deleteFrom('submission_consents').where('application_id', 'in', submissions).execute();
    const hash = sql<Uint8Array>`sha256(convert_to(lower(btrim(${email}::text)), 'UTF8'))`;
    await kysely(em)
      .deleteFrom('submission_ownerships')
      .where('vendor_id', '=', vendorId)
      .where((eb) => eb.or([eb('application_id', 'in', submissions), eb('email_hash', '=', hash)]))
      .execute();
    await kysely(em)
      .deleteFrom('bench_confirmations')
      .where('resource_id', '=', id)
      .where('state', '<>', 'refused')
      .execute();
    await kysely(em)
      .updateTable('bench_confirmations')
      .set({ resource_id: null })
      .where('resource_id', '=', id)
      .execute();
    await kysely(em)
      .updateTable('submission_disputes')
      .set({ state: 'withdrawn', ended_at: now })
      .where('resource_id', '=', id)
      .where('state', '=', 'open')
      .execute();
  }

  /** Drafts, answers that are files, checklists with their files, resumes, hotlists, suggested jobs, rows of imported files, and mails to an address that nobody else here has. */
  async removeParts(em: SqlEntityManager, { id, email }: LockedPerson): Promise<void> {
    await kysely(em).deleteFrom('application_drafts').where('resource_id', '=', id).execute();
    const submissions = kysely(em).selectFrom('applications').where('resource_id', '=', id).select('id');
    await kysely(em).deleteFrom('answer_files').where('application_id', 'in', submissions).execute();
    await kysely(em).deleteFrom('onboarding_items').where('application_id', 'in', submissions).execute();
    await kysely(em).deleteFrom('bench_resumes').where('resource_id', '=', id).execute();
    await kysely(em).deleteFrom('hotlist_people').where('resource_id', '=', id).execute();
    await kysely(em).deleteFrom('hotlist_references').where('resource_id', '=', id).execute();
    await kysely(em)
      .updateTable('bench_import_rows')
      .set({ cells: json([]), mended: json({}), person: json({}), lines: json([]), before: null })
      .where('resource_id', '=', id)
      .execute();
    if (email === null) return;
    await kysely(em)
      .updateTable('messages')
      .set(wipedLetter)
      .where('recipient', '=', email)
      .where('user_id', 'is', null)
      .where('template', 'in', ['consent-asked', 'bench-confirmation'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('bench_resources as b').where('b.email', '=', email).where('b.id', '<>', id).select('b.id'),
          ),
        ),
      )
      .execute();
  }

  /** Invitations for the person that nobody has answered. */
  async withdrawInvites(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('invites')
      .set({ status: 'withdrawn', updated_at: now })
      .where('resource_id', '=', id)
      .where('status', 'in', ['sent', 'viewed'])
      .execute();
  }

  /** The row itself, of which nothing stays but that there was somebody. */
  async wipe(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('bench_resources')
      .set((eb) => ({
        name: DELETED_PERSON,
        headline: '',
        skills: [],
        skill_details: json([]),
        total_years: 0,
        ...{ city: null, state: null, email: null, phone: null, work_authorisation: null, notice_days: null },
        ...{ visa: null, tax_terms: [] },
        ...{ rate_amount: null, cost_amount: null, available_from: null, roll_off_date: null, bench_since: null },
        relocate: false,
        send_in_hotlist: false,
        status: 'unavailable',
        archived_at: eb.fn.coalesce('archived_at', now),
        deleted_at: now,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    // Last, for the change of the row has asked for suggestions once more.
    await kysely(em).deleteFrom('match_bench_jobs').where('resource_id', '=', id).execute();
    await kysely(em).deleteFrom('match_bench').where('resource_id', '=', id).execute();
  }
}

/** A submission whose person is gone keeps nobody else from the job. */
const EMPTY = {
  taken_back_at: now,
  released_at: now,
  cover_note: null,
  answers: json([]),
  resume_file_id: null,
  email_hash: null,
  phone_hash: null,
};
