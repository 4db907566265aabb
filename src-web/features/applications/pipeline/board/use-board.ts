import { useState } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { BOARD_STAGES, BOARD_STRIPS } from '#contract/domain/pipeline.ts';
import { useMoves, type Undoable } from '../../moves/use-moves.ts';
import type { Outcome } from '../../triage/kept-rows.ts';
import { outcomeOf } from '../../triage/propose.ts';
import { cardsOf, NO_LISTS, withArrivals, withReport, type Came } from './board-cards.ts';
import { refusalText, type StageOption } from './board-words.ts';

const NONE: ReadonlyMap<string, Outcome> = new Map();

/** The board's cards where they are now, and the steps that bring them elsewhere. */
export function useBoard() {
  const [lists, setLists] = useState(NO_LISTS);
  const { columns } = lists;
  const [outcomes, setOutcomes] = useState(NONE);
  const change = (changed: readonly Outcome[]) => {
    setOutcomes((old) => new Map([...old, ...changed.map((each) => [each._id, each] as const)]));
    setLists((old) => ({ ...old, own: new Set([...old.own, ...changed.map(({ _id }) => _id)]) }));
  };
  const moves = useMoves(change, (_, ids) =>
    setOutcomes((old) => new Map([...old].filter(([id]) => !ids.includes(id)))),
  );
  const stages = [...BOARD_STAGES, ...BOARD_STRIPS];
  return {
    moves,
    /** A card by its id, for what is dragged or reached by a key. */
    find: (id: string | null): ApplicationListItem | undefined =>
      id === null
        ? undefined
        : stages.flatMap((status) => cardsOf(status, columns, outcomes)).find(({ _id }) => _id === id),
    /** Reports the cards of a column as they arrive, and whether it is being fetched again. */
    report: (status: ApplicationStatus, came: Came | null | undefined, isFetching: boolean) =>
      setLists((old) => withReport(old, status, came, isFetching)),
    cardsOf: (status: ApplicationStatus) => cardsOf(status, columns, outcomes),
    /** The number of arrived cards that wait in a column, and the function that shows them. */
    arrivedIn: (status: ApplicationStatus) => ({
      count: lists.held.get(status) ?? 0,
      show: () => setLists((old) => withArrivals(old, status)),
    }),
    /** An interview has been proposed, which moved the application on. */
    proposed: (item: ApplicationListItem, proposal: Undoable) => {
      change([outcomeOf(item)]);
      moves.proposed(proposal);
    },
    move: (item: ApplicationListItem, option: StageOption) => {
      const { choice } = option;
      if (choice === null) {
        moves.say(refusalText(item.applicant.name, option));
        return;
      }
      // A step without a dialog takes effect where the card was dropped; a refusal brings it back.
      if (choice.kind === 'forward') change([{ _id: item._id, status: choice.to, version: item.version + 1 }]);
      moves.choose(choice, [{ id: item._id, version: item.version, name: item.applicant.name }]);
    },
  };
}

export type BoardState = ReturnType<typeof useBoard>;
