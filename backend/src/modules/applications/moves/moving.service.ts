import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as movesCalls from '#contract/api/application-moves.ts';
import type { CallOutput, FieldFault, ParsedInput } from '#contract/call.ts';
import {
  isReopening,
  UNDO_SECONDS,
  type MoveKind,
  type Party,
  moveKind,
  needsNote,
} from '#contract/domain/application-moves.ts';
import type { OfferTerms } from '#contract/domain/offer.ts';
import { endOfDay, addDays, dayIn } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Outbox } from '../../../platform/queue/outbox.ts';
import { MovesRepository, type MovableRow, type MovedRow } from '../../../records/applications/moves.repository.ts';
import { OffersRepository } from '../../../records/applications/offers.repository.ts';
import { StepMessages } from '../../../records/applications/step-messages.ts';
import { sideOf } from '../../../records/applications/parties.ts';
import { Users } from '../../../records/auth/users.ts';
import { InterviewsRepository } from '../../../records/interviews/interviews.repository.ts';
import { Jobs } from '../../../records/jobs/jobs.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { SubmissionConsents } from '../../bench/consent/submissions/submission-consents.service.ts';
import { MessageValues } from './message-values.service.ts';

/** Conditions for a step of an application beyond the table of moves. Pure. */
type MoveInput = ParsedInput<typeof movesCalls.updateApplicatonJobs>;

/** An offer does not wait longer for an answer, nor a new job for its first day. */
const PLANNED_DAYS = 366;

/**
 * The kind of a step, from the present status of the application. For the applicant it starts from the status that they
 * see, so that a withdrawal wins over an employer's step of which they have not been told.
 * @returns null where it is not theirs to do
 */
const kindOf = (party: Party, row: MovableRow, to: MoveInput['status']): MoveKind | null =>
  moveKind(party, party === 'employer' ? row.status : row.shownStatus, to);

/** The fields that a step lacks, or that do not belong to it. */
function faultsOf(party: Party, kind: MoveKind, input: MoveInput): FieldFault[] {
  const { reason = null, note = null, terms = null, withdrawReason = null, applications } = input;
  const faults: FieldFault[] = [];
  if (kind === 'reject' && reason === null) faults.push({ path: 'reason', message: 'Choose a reason' });
  if (kind !== 'reject' && reason !== null) faults.push({ path: 'reason', message: 'Only for turning somebody down' });
  if (kind !== 'withdraw' && withdrawReason !== null) {
    faults.push({ path: 'withdrawReason', message: 'Only for withdrawing' });
  }
  if (needsNote(kind) && note === null) faults.push({ path: 'note', message: 'Tell your colleagues why' });
  if (party === 'applicant' && note !== null) faults.push({ path: 'note', message: 'Only employers take notes' });
  if (kind === 'offer' && terms === null) faults.push({ path: 'terms', message: 'Enter the terms of the offer' });
  if (party === 'applicant' && input.tell !== undefined) {
    faults.push({ path: 'tell', message: 'Only employers choose when it is told' });
  }
  if (kind !== 'offer' && terms !== null) faults.push({ path: 'terms', message: 'Only with an offer' });
  if (kind === 'offer' && applications.length > 1) {
    faults.push({ path: 'applications', message: 'An offer goes to one person' });
  }
  return faults;
}

/** Days that no offer can name, in the time zone of the job. */
function termFaults(terms: OfferTerms, zone: string, at: Date): FieldFault[] {
  const today = dayIn(zone, at);
  const last = addDays(today, PLANNED_DAYS);
  const faults: FieldFault[] = [];
  if (terms.startsOn < today) faults.push({ path: 'terms.startsOn', message: 'This day has passed' });
  if (terms.startsOn > last) faults.push({ path: 'terms.startsOn', message: 'Must be within a year' });
  if (terms.answerBy < today) faults.push({ path: 'terms.answerBy', message: 'This day has passed' });
  if (terms.answerBy > last) faults.push({ path: 'terms.answerBy', message: 'Must be within a year' });
  return faults;
}

type Moved = CallOutput<typeof movesCalls.updateApplicatonJobs>;

/** Steps of applications by hand. */
@Injectable()
export class MovingService {
  constructor(
    private readonly database: Database,
    private readonly repository: MovesRepository,
    private readonly offers: OffersRepository,
    private readonly interviews: InterviewsRepository,
    private readonly values: MessageValues,
    private readonly consents: SubmissionConsents,
    private readonly jobs: Jobs,
    private readonly users: Users,
    private readonly messages: StepMessages,
    private readonly outgoing: OutgoingMessages,
    private readonly notifications: Notifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Moves all of them or none. The other side is told once an employer's step can no longer be taken back.
   * @throws AppError `not_found` when one is missing or somebody else's; `conflict` (with `changed`, which, their
   *   `versions` by now, and the `last` step of the first) when an employer has not seen the last step of one; `move_refused`, `reopen_over`, `job_not_open`, `validation_failed`
   */
  move(caller: Caller, input: MoveInput): Promise<Moved> {
    const ids = input.applications.map(({ id }) => id).sort();
    const party: Party = caller.userType === 'client' ? 'employer' : 'applicant';
    return this.database.write(async (em) => {
      const found = await this.repository.findMovable(em, ids);
      if (found.length < ids.length || found.some((row) => sideOf(caller, row) !== party)) throw notFound();
      // Jobs before their applications, as whoever ends a job locks them.
      if (found.some((row) => isReopening(kindOf(party, row, input.status) ?? 'forward'))) {
        await this.lockJobs(em, found);
        if (party === 'applicant') await this.consents.assertMayReturn(em, found);
      }
      const rows = await this.repository.lockMovable(em, ids);
      if (party === 'employer') await this.assertSeen(em, caller, rows, input);
      const kinds = rows.map((row) => kindOf(party, row, input.status));
      const [kind] = kinds;
      if (kind == null || kinds.includes(null)) throw new AppError('move_refused');
      refuse(kinds.flatMap((each) => (each === null ? [] : faultsOf(party, each, input))));
      await this.assertReopenable(em, rows, kinds);
      const data = await this.store(em, caller, party, rows, input);
      await rememberReply(em, { data });
      return data;
    });
  }

  /**
   * Nothing comes back under a job that has ended meanwhile. Of several, all that are named come back or none. An interview
   * that was proposed together with the step goes with it; one that was proposed without a step goes alone.
   * @throws AppError `not_found`, `conflict` when something happened since, `undo_over` when the other side was told
   */
  undo(caller: Caller, input: ParsedInput<typeof movesCalls.undoApplicationMove>) {
    return this.database.write(async (em) => {
      // Jobs before their applications, as whoever ends a job locks them.
      let isOver = false;
      for (const jobId of await this.repository.jobsOfMove(em, input.moveId, caller.userId)) {
        isOver = (await this.jobs.isEnded(em, jobId)) || isOver;
      }
      const locked = await this.repository.lockMove(em, input.moveId, caller.userId, input.applicationIds);
      const proposal = await this.interviews.proposalOf(em, input.moveId, caller.userId);
      if (locked.length === 0 && proposal !== undefined) return this.takeBackProposal(em, caller, input, proposal);
      if (locked.length === 0 || locked.length < (input.applicationIds?.length ?? 0)) throw notFound();
      const ids = locked.map(({ id }) => id);
      const { inTime, isLatest } = await this.repository.standing(em, input.moveId, ids);
      if (!inTime) throw new AppError('undo_over');
      if (!isLatest || isOver) throw new AppError('conflict');
      const heldBack = await this.repository.heldBack(em, input.moveId, ids);
      if (proposal !== undefined) await this.dropProposal(em, proposal.id);
      const moved = await this.repository.undo(em, input.moveId, ids);
      // Told at once: what was to tell them before found the step that is taken back now, and waits for the end of its time.
      const news = heldBack.map(({ applicationId, eventId }) => ({ applicationId, eventId }));
      await this.outbox.emitMany(em, 'application.moved', news);
      for (const userId of new Set(heldBack.map((each) => each.userId))) await this.outgoing.lookAtWaiting(em, userId);
      const proposed = await this.interviews.untoldOf(em, ids);
      await this.outbox.emitMany(
        em,
        'interview.proposed',
        proposed.map((interviewId) => ({ interviewId })),
      );
      await this.notifications.applicationsChanged(em, caller.userId);
      return { moved: moved.map(toMoved) };
    });
  }

  /** The application stays where it is. */
  private async takeBackProposal(
    em: SqlEntityManager,
    caller: Caller,
    { applicationIds = [] }: ParsedInput<typeof movesCalls.undoApplicationMove>,
    { id, applicationId }: { id: string; applicationId: string },
  ) {
    if (applicationIds.some((each) => each !== applicationId)) throw notFound();
    await this.repository.lockMovable(em, [applicationId]);
    await this.dropProposal(em, id);
    await this.notifications.applicationsChanged(em, caller.userId);
    return { moved: (await this.repository.asTheyAre(em, [applicationId])).map(toMoved) };
  }

  /** Its times and whoever was to take part go with it. */
  private async dropProposal(em: SqlEntityManager, id: string): Promise<void> {
    const interview = await this.interviews.lockInterview(em, id);
    if (interview === undefined) throw notFound();
    if (interview.told_at !== null) throw new AppError('undo_over');
    // A colleague has changed it, or called it off.
    if (interview.version > 0) throw new AppError('conflict');
    await this.interviews.deleteUntold(em, id);
  }

  private async store(
    em: SqlEntityManager,
    caller: Caller,
    party: Party,
    rows: readonly MovableRow[],
    input: MoveInput,
  ): Promise<Moved> {
    const answerUntil = await this.answerUntil(em, rows, input);
    const messages =
      party === 'employer' && input.message != null
        ? await this.messages.filledMessages(em, rows, input.message, 'message')
        : new Map<string, string>();
    const tell = party === 'applicant' ? 'now' : await this.tellingOf(em, rows, input);
    const moveId = randomUUID();
    const { moved, eventIds } = await this.repository.move(em, {
      moveId,
      rows,
      to: input.status,
      by: party,
      actorId: caller.personId,
      reason: input.reason ?? null,
      message: input.message ?? null,
      messages,
      note: input.note ?? null,
      withdrawReason: input.withdrawReason ?? null,
      tell,
    });
    const [eventId] = eventIds.values();
    if (answerUntil !== null && input.terms && eventId !== undefined) {
      await this.offers.insertOffer(em, eventId, input.terms, answerUntil);
    }
    const at = new Date();
    const told = toldOf(rows, eventIds, tell, at);
    for (const delay of new Set(told.map(({ delaySeconds }) => delaySeconds))) {
      const news = told.filter(({ delaySeconds }) => delaySeconds === delay);
      await this.outbox.emitMany(
        em,
        'application.moved',
        news.map(({ applicationId, eventId: event }) => ({ applicationId, eventId: event })),
        delay,
      );
    }
    if (party === 'employer') await this.messages.queueMails(em, told);
    // Colleagues of who did it, and their other devices.
    await this.notifications.applicationsChanged(em, caller.userId);
    const first = Math.min(...told.map(({ delaySeconds }) => delaySeconds));
    const undoUntil = tell === 'now' ? null : new Date(at.getTime() + first * 1_000).toISOString();
    return { moved: moved.map(toMoved), moveId, undoUntil };
  }

  /** When each is told of an employer's step. */
  private async tellingOf(em: SqlEntityManager, rows: readonly MovableRow[], { tell = 'seconds' }: MoveInput) {
    if (tell !== 'morning') return tell;
    const mornings = await this.values.morningsByApplication(em, rows);
    return new Map([...mornings].map(([id, { at }]) => [id, at]));
  }

  private async assertSeen(
    em: SqlEntityManager,
    caller: Caller,
    rows: readonly MovableRow[],
    input: MoveInput,
  ): Promise<void> {
    const seen = new Map(input.applications.map(({ id, version }) => [id, version]));
    const changed = rows.filter((row) => row.version !== seen.get(row.id));
    const [first] = changed;
    if (first === undefined) return;
    const step = await this.repository.lastStep(em, first.id);
    // An employer's people know each other; who applied is known by the application.
    const colleague = step?.by === 'employer' && step.actor_id !== null ? step.actor_id : null;
    const people = await this.users.people(colleague === null ? [] : [colleague], em);
    const person = colleague === null ? undefined : people.get(colleague);
    const last =
      step === undefined
        ? null
        : {
            ...{ applicationId: first.id, status: step.status, by: step.by, at: step.at, toldAt: step.toldAt },
            name: person?.name ?? null,
            // Somebody who has left cannot be asked.
            personId: person?.left === false ? colleague : null,
            isOwn: colleague === caller.personId,
            // A withdrawal can have words of its own, which stand on its application.
            words: step.by === 'employer' ? (step.note ?? step.message) : null,
          };
    throw new AppError('conflict', {
      details: {
        changed: changed.map(({ id }) => id),
        versions: changed.map(({ id, version }) => ({ id, version })),
        last,
      },
    });
  }

  /** When an offer ends; null for any other step. */
  private async answerUntil(em: SqlEntityManager, rows: readonly MovableRow[], input: MoveInput): Promise<Date | null> {
    const [row] = rows;
    if (!input.terms || row === undefined) return null;
    const zone = await this.jobs.timeZoneOf(em, row.jobId);
    refuse(termFaults(input.terms, zone, new Date()));
    return endOfDay(input.terms.answerBy, zone);
  }

  /** @throws AppError `job_not_open` */
  private async lockJobs(em: SqlEntityManager, rows: readonly MovableRow[]): Promise<void> {
    for (const jobId of [...new Set(rows.map((row) => row.jobId))].sort()) {
      await this.jobs.openForApplication(em, jobId);
    }
  }

  private async assertReopenable(
    em: SqlEntityManager,
    rows: readonly MovableRow[],
    kinds: readonly (MoveKind | null)[],
  ): Promise<void> {
    const reopened = rows.filter((_, index) => isReopening(kinds[index] ?? 'forward'));
    if (reopened.length === 0) return;
    if (reopened.some((row) => row.isTakenBack)) throw new AppError('move_refused');
    if (reopened.some((row) => !row.isRecent)) throw new AppError('reopen_over');
    const senders = reopened.flatMap((row) => row.applicantId ?? row.vendorId ?? []);
    const people = await this.users.people(senders, em);
    if (senders.some((id) => people.get(id)?.left !== false)) throw new AppError('move_refused');
  }
}

function refuse(faults: FieldFault[]): void {
  // The same for each of many applications: said once.
  const once = [...new Map(faults.map((fault) => [fault.path, fault])).values()];
  if (once.length > 0) throw new AppError('validation_failed', { details: once });
}

/** The sender of each application, the step that they are told of, and how long that has to wait. */
function toldOf(
  rows: readonly MovableRow[],
  eventIds: ReadonlyMap<string, string>,
  tell: 'now' | 'seconds' | ReadonlyMap<string, Date>,
  at: Date,
) {
  const delayOf = (id: string): number => {
    if (typeof tell === 'string') return tell === 'now' ? 0 : UNDO_SECONDS;
    return Math.ceil(((tell.get(id)?.getTime() ?? 0) - at.getTime()) / 1_000);
  };
  return rows.map((row) => ({
    applicationId: row.id,
    eventId: eventIds.get(row.id) ?? '',
    userId: row.applicantId ?? row.vendorId ?? '',
    delaySeconds: delayOf(row.id),
  }));
}

export function toMoved(row: MovedRow): Moved['moved'][number] {
  return { _id: row.id, status: row.status, version: row.version, updatedAt: row.updated_at };
}
