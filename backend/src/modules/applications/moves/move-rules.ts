/** Conditions for a step of an application beyond the table of moves. Pure. */
import type * as movesCalls from '#contract/api/application-moves.ts';
import type { FieldFault, ParsedInput } from '#contract/call.ts';
import { moveKind, needsNote } from '#contract/domain/application-moves.ts';
import type { MoveKind, Party } from '#contract/domain/application-moves.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { fillTemplate, unfilledIn } from '#contract/domain/message-template.ts';
import type { PlaceholderValues } from '#contract/domain/message-template.ts';
import type { OfferTerms } from '#contract/domain/offer.ts';
import { addDays, dayIn } from '../../../library/time/calendar.ts';
import type { MovableRow } from '../../../records/applications/moves.repository.ts';

export type MoveInput = ParsedInput<typeof movesCalls.updateApplicatonJobs>;

/** An offer does not wait longer for an answer, nor a new job for its first day. */
const PLANNED_DAYS = 366;

/**
 * The kind of a step, from the present status of the application. For the applicant it starts from the status that they
 * see, so that a withdrawal wins over an employer's step of which they have not been told.
 * @returns null where it is not theirs to do
 */
export const kindOf = (party: Party, row: MovableRow, to: MoveInput['status']): MoveKind | null =>
  moveKind(party, party === 'employer' ? row.status : row.shownStatus, to);

/** The fields that a step lacks, or that do not belong to it. */
export function faultsOf(party: Party, kind: MoveKind, input: MoveInput): FieldFault[] {
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
  if (kind !== 'offer' && terms !== null) faults.push({ path: 'terms', message: 'Only with an offer' });
  if (kind === 'offer' && applications.length > 1) {
    faults.push({ path: 'applications', message: 'An offer goes to one person' });
  }
  return faults;
}

/** Days that no offer can name, in the time zone of the job. */
export function termFaults(terms: OfferTerms, zone: string, at: Date): FieldFault[] {
  const today = dayIn(zone, at);
  const last = addDays(today, PLANNED_DAYS);
  const faults: FieldFault[] = [];
  if (terms.startsOn < today) faults.push({ path: 'terms.startsOn', message: 'This day has passed' });
  if (terms.startsOn > last) faults.push({ path: 'terms.startsOn', message: 'Must be within a year' });
  if (terms.answerBy < today) faults.push({ path: 'terms.answerBy', message: 'This day has passed' });
  if (terms.answerBy > last) faults.push({ path: 'terms.answerBy', message: 'Must be within a year' });
  return faults;
}

/** A message with its placeholders filled in, by application. None goes out with a place that nothing stands in for. */
export function filledMessages(
  message: string,
  values: ReadonlyMap<string, PlaceholderValues>,
): { messages: Map<string, string>; faults: FieldFault[] } {
  const open = new Set([...values.values()].flatMap((each) => unfilledIn(message, each)));
  const messages = new Map([...values].map(([id, each]) => [id, fillTemplate(message, each)]));
  const faults: FieldFault[] = [];
  if (open.size > 0) {
    const places = [...open].map((name) => `{${name}}`).join(' and ');
    faults.push({ path: 'message', message: `${places} cannot be filled in for everybody. Please write it out` });
  }
  if ([...messages.values()].some((text) => text.length > LIMITS.moveMessage)) {
    faults.push({
      path: 'message',
      message: `Must have at most ${String(LIMITS.moveMessage)} characters once it is filled in`,
    });
  }
  return { messages, faults };
}
