/** Proposing an interview to an applicant of a list. Pure. */
import { moveKind } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { mayBeMet } from '#contract/domain/interview-life.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import type { Undoable } from '../moves/use-moves.ts';
import type { Outcome } from './kept-rows.ts';

/** Opens the proposal; the list hears once it is sent, and shows how it is taken back. */
export type OnInterview = (application: ApplicationListItem, onSent: (proposal: Undoable) => void) => void;

/** The stage of an application once an interview has been proposed. */
export function outcomeOf({ _id, status, version }: ApplicationListItem): Outcome {
  return moveKind('employer', status, 'interviewing') === 'forward'
    ? { _id, status: 'interviewing', version: version + 1 }
    : { _id, status, version };
}

/** Why no interview can be proposed; null where it can. */
export const whyNoInterview = ({ applicant, status }: ApplicationListItem): string | null =>
  mayBeMet(status)
    ? null
    : `No interview can be proposed to ${applicant.name}: the application is “${APPLICATION_STATUSES.labels[status]}”.`;
