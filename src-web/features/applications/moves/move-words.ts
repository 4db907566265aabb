/** Labels of the steps of applications. Pure. */
import { movesFrom, type MoveKind, type MoveTarget } from '#contract/domain/application-moves.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';

export interface MoveChoice {
  to: MoveTarget;
  kind: MoveKind;
  label: string;
}

const FORWARD: Readonly<Partial<Record<MoveTarget, string>>> = {
  shortlisted: 'Shortlist',
  interviewing: 'Interview',
  offered: 'Make an offer',
  hired: 'Mark as hired',
  rejected: 'Turn down',
};

/** Leads to the times of an interview; the step is taken with them. */
export const PROPOSE = 'Interview…';

const stage = (to: MoveTarget): string => APPLICATION_STATUSES.labels[to].toLowerCase();

function labelOf(to: MoveTarget, kind: MoveKind, from: ApplicationStatus): string {
  if (kind === 'back') return `Back to ${stage(to)}`;
  if (kind === 'reopen') return to === 'viewed' ? 'Consider again' : `Open again as ${stage(to)}`;
  if (kind === 'offer' && from === 'offered') return 'Make a new offer';
  return FORWARD[to] ?? stage(to);
}

/** An employer's steps with an application, the usual ones first. */
export function employerChoices(from: ApplicationStatus): { main: MoveChoice[]; more: MoveChoice[] } {
  const choices = movesFrom('employer', from).map(({ to, kind }) => ({ to, kind, label: labelOf(to, kind, from) }));
  const isMain = ({ kind }: MoveChoice) => kind === 'forward' || kind === 'offer' || kind === 'reject';
  return { main: choices.filter(isMain), more: choices.filter((choice) => !isMain(choice)) };
}

/** The steps that all of several applications allow, except for offers, which go to one person. */
export function commonChoices(statuses: readonly ApplicationStatus[]): MoveChoice[] {
  const [first, ...others] = statuses;
  if (first === undefined) return [];
  return movesFrom('employer', first)
    .filter(({ to, kind }) => (kind === 'forward' || kind === 'reject') && others.every((from) => allows(from, to)))
    .map(({ to, kind }) => ({ to, kind, label: labelOf(to, kind, first) }));
}

const allows = (from: ApplicationStatus, to: MoveTarget): boolean =>
  movesFrom('employer', from).some((move) => move.to === to && (move.kind === 'forward' || move.kind === 'reject'));

const DONE: Readonly<Record<MoveTarget, string>> = {
  applied: 'applied again',
  viewed: 'being considered',
  shortlisted: 'shortlisted',
  interviewing: 'at the interview stage',
  offered: 'offered the job',
  hired: 'marked as hired',
  rejected: 'turned down',
  withdrawn: 'withdrawn',
};

/** `Use … whenever I turn people down` */
export const DOING: Readonly<Record<MoveKind, string>> = {
  forward: 'take a step forward',
  back: 'move people back',
  offer: 'make offers',
  hire: 'mark people as hired',
  reject: 'turn people down',
  reopen: 'reopen applications',
  withdraw: 'withdraw',
  reapply: 'apply again',
};

/** `Asha Menon is shortlisted`, `12 people are turned down`. */
export function doneText(names: readonly string[], to: MoveTarget): string {
  const [only] = names;
  return names.length === 1 && only !== undefined
    ? `${only} is ${DONE[to]}.`
    : `${plural(names.length, 'person', 'people')} are ${DONE[to]}.`;
}
