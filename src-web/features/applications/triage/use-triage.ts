import { useEffect, useRef, type RefObject } from 'react';
import { MOVES_AT_ONCE } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { useDeviceSwitch } from '#web/shared/use-device-switch.ts';
import { useCursor } from '#web/ui/list/use-cursor.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import type { MoveChoice } from '../moves/move-words.ts';
import { useMoves, type Undoable } from '../moves/use-moves.ts';
import { outcomeOf, whyNoInterview, type OnInterview } from './propose.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { useOpenApplication } from './use-open-application.ts';

export interface TriageOptions {
  items: readonly ApplicationListItem[];
  /** Names filter and page; null while `items` are still those of the former ones. */
  list: string | null;
  page: { pageId: number; limit: number; total: number; totalPages: number } | undefined;
  onPage: (pageId: number) => void;
  /** Loads as many rows as one step can move onto one page. */
  onWhole: () => void;
  /** Whether the page can show an application beside the list. */
  hasPanel: boolean;
  /** Fresh ones are on their way. */
  isComing: boolean;
  onInterview: OnInterview;
  /** The element around the rows. */
  box: RefObject<HTMLElement | null>;
}

/** The state of working through a list: its rows, ticks, open application and steps. */
export function useTriage(options: TriageOptions) {
  const { items, list, page, onPage, onWhole, isComing, onInterview, hasPanel, box } = options;
  const { rows, keep, arrived } = useKeptRows({ items, list, page, isComing });
  const selection = useSelection();
  const open = useOpenApplication(hasPanel);
  /** Whether a decision leads to the next applicant. */
  const [goesOn, setGoesOn] = useDeviceSwitch('application-next', false);
  const decided = useRef<string | null>(null);
  const moves = useMoves((moved, way) => {
    keep(moved);
    if (way !== 'done') return;
    selection.select(
      moved.map(({ _id }) => _id),
      false,
    );
    if (goesOn && moved.length === 1) decided.current = moved[0]?._id ?? null;
  }, keep);
  const cursor = useCursor({
    rows,
    box,
    openId: open.id,
    isStale: list === null,
    isComing: isComing || moves.busy,
    turnPage: (by) => {
      const next = (page?.pageId ?? 1) + by;
      if (page === undefined || next < 1 || next > page.totalPages) return false;
      onPage(next);
      return true;
    },
    onArrive: (id) => {
      if (open.id !== null) open.open(id, { focus: false });
    },
  });
  useEffect(() => {
    const from = decided.current;
    decided.current = null;
    // Somebody may have gone on by themselves.
    if (from !== null && open.asked.current === from && cursor.currentId === from) cursor.step(1);
  });
  const wantsAll = useRef(false);
  useEffect(() => {
    if (!wantsAll.current || list === null || isComing) return;
    wantsAll.current = false;
    selection.select(
      rows.map(({ _id }) => _id),
      true,
    );
  });
  const chosen = rows.filter((item) => selection.selected.has(item._id)).slice(0, MOVES_AT_ONCE);
  const current = rows.find(({ _id }) => _id === cursor.currentId);
  return {
    ...{ rows, arrived, keep, selection, moves, open, cursor, chosen, current, goesOn, setGoesOn },
    /** Ticks those of the other pages too, as many as one step can move. */
    selectWhole: () => {
      wantsAll.current = true;
      onWhole();
    },
    /** Steps act on the ticked rows, or else on the current one. */
    acted: chosen.length > 0 ? chosen : current === undefined ? [] : [current],
    /** Opens the proposal of an interview, or says why there can be none. */
    propose: (application: ApplicationListItem) => {
      const reason = whyNoInterview(application);
      const onSent = (proposal: Undoable) => {
        moves.proposed(proposal);
        keep([outcomeOf(application)]);
        if (goesOn) decided.current = application._id;
      };
      if (reason === null) onInterview(application, onSent);
      else moves.say(reason);
    },
    choose: (choice: MoveChoice, these: readonly ApplicationListItem[]) => {
      // Their rows stay from now on: the list can come anew, without them, before the step has been answered.
      keep(these.map(({ _id, status, version }) => ({ _id, status, version })));
      moves.choose(
        choice,
        these.map(({ _id, version, applicant }) => ({ id: _id, version, name: applicant.name })),
      );
    },
  };
}

export type Triage = ReturnType<typeof useTriage>;
