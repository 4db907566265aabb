/** Keeps what was typed for a step whose dialog was closed, until the step is taken or the page is loaded anew. */
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import type { MovedApplication, MoveValues } from './move-form.ts';

const begun = new Map<string, MoveValues>();

const keyOf = (to: MoveTarget, applications: readonly MovedApplication[]): string =>
  [to, ...applications.map(({ id }) => id).sort()].join(' ');

export const begunMove = (to: MoveTarget, applications: readonly MovedApplication[]): MoveValues | undefined =>
  begun.get(keyOf(to, applications));

export function keepMove(to: MoveTarget, applications: readonly MovedApplication[], values: MoveValues): void {
  begun.set(keyOf(to, applications), values);
}

export function forgetMove(to: MoveTarget, applications: readonly MovedApplication[]): void {
  begun.delete(keyOf(to, applications));
}
