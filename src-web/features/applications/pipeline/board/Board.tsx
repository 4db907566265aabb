import '@mantine/core/styles/ActionIcon.css';
import { DragDropContext, type DragDropContextProps } from '@hello-pangea/dnd';
import { useState, lazy, Suspense, useEffect, useRef, type FocusEvent } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { BOARD_STAGES, BOARD_STRIPS, type StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { isFocusLost } from '#web/ui/hooks/use-focus-return.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { MoveQuestion, type OnAsk } from '../../moves/MoveQuestion.tsx';
import { UndoNotice } from '../../moves/UndoNotice.tsx';
import type { Moves } from '../../moves/use-moves.ts';
import { COMMANDS, TARGETS } from '../../triage/keys.ts';
import { whyNoInterview, type OnInterview } from '../../triage/propose.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { dropHint, stageOption, type StageOption } from './board-words.ts';
import { useBoard, type BoardState } from './use-board.ts';
import triage from '../../triage/triage.module.css';
import classes from './board.module.css';

interface BoardKeysOptions {
  moves: Moves;
  /** Absent for whoever may not move anything. */
  onMove: ((item: ApplicationListItem) => void) | undefined;
  interview: (item: ApplicationListItem) => void;
  find: (id: string | null) => ApplicationListItem | undefined;
  move: (item: ApplicationListItem, option: StageOption) => void;
}

const cardOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-card]') ?? null;
const linkIn = (card: Element | undefined) => card?.querySelector<HTMLElement>('a');

const cardsIn = (column: Element) => [...column.querySelectorAll('[data-card]')];

/** Columns scroll alone: the one that stands nearest to a place on the screen. */
function nearestTo(top: number, cards: readonly Element[]): Element | undefined {
  const distance = (card: Element) => Math.abs(card.getBoundingClientRect().top - top);
  return cards.reduce<Element | undefined>(
    (best, card) => (best === undefined || distance(card) < distance(best) ? card : best),
    undefined,
  );
}

/** The card that an arrow leads to, or undefined at an edge. */
function neighbour(card: HTMLElement, key: string): Element | undefined {
  const column = card.closest('[data-column]');
  if (column === null) return undefined;
  const cards = cardsIn(column);
  const at = cards.indexOf(card);
  if (key === 'ArrowDown') return cards[at + 1];
  if (key === 'ArrowUp') return cards[at - 1];
  const columns = [...(column.parentElement?.querySelectorAll('[data-column]') ?? [])];
  const from = columns.indexOf(column);
  const next = key === 'ArrowRight' ? columns.slice(from + 1) : columns.slice(0, from).toReversed();
  const others = next.map(cardsIn).find((each) => each.length > 0);
  return nearestTo(card.getBoundingClientRect().top, others ?? []);
}

/** The first visible card, at which arrow keys begin if the focused card was scrolled away. */
function firstSeen(board: HTMLElement): Element | undefined {
  const column = board.querySelector('[data-column]:has([data-card])');
  const list = column?.querySelector('ul');
  return column == null || list == null ? undefined : nearestTo(list.getBoundingClientRect().top, cardsIn(column));
}

/** The board by keys: arrows go from card to card, letters decide as in the list. */
function useBoardKeys({ moves, onMove, interview, find, move }: BoardKeysOptions) {
  const { preferences } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  // A card that goes to another column, or is there anew after a list came in, takes the focus along. The columns draw it
  // when they are ready to, which may be after this has been rendered.
  useEffect(() => {
    const board = box.current;
    if (board === null) return undefined;
    const takeAlong = () => {
      if (last.current === null || (!isFocusLost() && document.activeElement !== board)) return;
      const card = board.querySelector<HTMLElement>(`[data-card="${last.current}"] a`);
      // A card that is scrolled out of sight is not there: the board keeps the focus until it is again.
      (card ?? board).focus({ preventScroll: true });
    };
    const drawn = new MutationObserver(takeAlong);
    drawn.observe(board, { childList: true, subtree: true });
    return () => drawn.disconnect();
  }, []);
  const current = () => {
    const card = cardOf(document.activeElement);
    return card === null || box.current?.contains(card) !== true ? undefined : find(card.dataset['card'] ?? null);
  };
  useWindowEvent('keydown', (event) => {
    const { target, key } = event;
    const board = box.current;
    if (event.defaultPrevented || !key.startsWith('Arrow') || board === null) return;
    const card = target instanceof HTMLAnchorElement ? cardOf(target) : null;
    if (target !== board && (card === null || !board.contains(card))) return;
    event.preventDefault();
    linkIn(card === null ? firstSeen(board) : neighbour(card, key))?.focus();
  });
  usePageKeys({
    characters: preferences.read('letter-keys') !== 'off' && onMove !== undefined,
    onEscape: () => false,
    onCharacter: (character) => {
      const command = COMMANDS[character];
      if (command === 'undo') return { run: moves.undo };
      if (command === 'move')
        return {
          run: () => {
            const item = current();
            if (item === undefined) moves.say('Choose a card first, with Tab and the arrow keys.');
            else {
              onMove?.(item);
              opened(A_DIALOG);
            }
          },
        };
      if (command === undefined || !Object.hasOwn(TARGETS, command)) return undefined;
      return {
        run: () => {
          const item = current();
          if (item === undefined) moves.say('Choose a card first, with Tab and the arrow keys.');
          else if (command === 'interview') interview(item);
          else move(item, stageOption(item.status, TARGETS[command as keyof typeof TARGETS]));
        },
      };
    },
  });
  return {
    /** The element around the columns. */
    box,
    onFocus: ({ target }: FocusEvent) => {
      last.current = cardOf(target)?.dataset['card'] ?? last.current;
    },
  };
}

const StageSheet = lazy(() => import('./StageSheet.tsx'));

interface BoardDialogsProps {
  board: BoardState;
  /** Whose stages are asked for. */
  moving: ApplicationListItem | null;
  onAsk: OnAsk;
  onClose: () => void;
}

/** Dialogs for the target of a card, and for the fields of a step. */
function BoardDialogs({ board, moving, onAsk, onClose }: BoardDialogsProps) {
  const { moves, find } = board;
  const first = find(moves.question?.applications[0]?.id ?? null);
  return (
    <Suspense>
      {moving === null ? null : (
        <StageSheet
          item={moving}
          onChoose={(option) => {
            onClose();
            board.move(moving, option);
          }}
          onClose={onClose}
        />
      )}
      <MoveQuestion
        {...{ moves, onAsk }}
        vendors={moves.question?.applications.some(({ id }) => find(id)?.applicant.kind === 'vendor') === true}
        shown={first?.untold?.shown ?? first?.status}
      />
    </Suspense>
  );
}

/** Below this width, one column takes the whole screen. As in the style sheet. */
const PHONE = '(max-width: 48em)';
const HOW_TO_DRAG =
  'Press Space to lift the card, the arrow keys to carry it, Space again to drop it, and Escape to put it back.';
const [CONSENT, ...ENDED] = BOARD_STRIPS;

interface BoardProps {
  input: CallInput<typeof getJobApplications>;
  stages: readonly StageSummary[];
  isFiltered: boolean;
  href: (applicationId: string) => string;
  withJob: boolean;
  /** Members without the permission to move applications only look. */
  mayMove: boolean;
  onInterview: OnInterview;
  onAsk: OnAsk;
}

/** An employer's applications as columns of stages: dragged, or moved by a list that does the same. */
export default function Board({ input, stages, isFiltered, href, withJob, mayMove, onInterview, onAsk }: BoardProps) {
  const isPhone = useMedia(PHONE);
  const board = useBoard();
  const [strip, setStrip] = useState<ApplicationStatus | null>(null);
  const [pill, setPill] = useState<ApplicationStatus>('applied');
  const [moving, setMoving] = useState<ApplicationListItem | null>(null);
  const onMove = mayMove ? setMoving : undefined;
  const drag = useDrag(board);
  const interview = (item: ApplicationListItem) => {
    const reason = whyNoInterview(item);
    if (reason === null) onInterview(item, (proposal) => board.proposed(item, proposal));
    else board.moves.say(reason);
  };
  const { box, onFocus } = useBoardKeys({ ...board, onMove, interview });
  const column = (status: ApplicationStatus) => (
    <BoardColumn
      key={status}
      {...{ status, input, isFiltered, board, href, withJob, onMove, isPhone }}
      summary={stages.find((stage) => stage.status === status)}
      dropHint={isPhone || !mayMove ? undefined : drag.hintFor(status)}
    />
  );
  const toggle = (status: ApplicationStatus) => setStrip((open) => (open === status ? null : status));
  return (
    <div ref={box} {...focusFallback} className={triage['list']} onFocus={onFocus}>
      <div className={triage['foot']}>
        <div className={triage['undoBar']}>
          <UndoNotice moves={board.moves} />
        </div>
      </div>
      {isPhone ? (
        <>
          <Pills these={[...BOARD_STAGES, ...BOARD_STRIPS]} stages={stages} chosen={pill} onChoose={setPill} />
          <div className={classes['alone']}>{column(pill)}</div>
        </>
      ) : (
        <DragDropContext dragHandleUsageInstructions={HOW_TO_DRAG} {...drag.responders}>
          <div className={classes['board']}>
            <Strips these={[CONSENT]} stages={stages} chosen={strip} onChoose={toggle} />
            {strip === CONSENT ? column(strip) : null}
            {BOARD_STAGES.map(column)}
            {strip === null || strip === CONSENT ? null : column(strip)}
            <Strips these={ENDED} stages={stages} chosen={strip} onChoose={toggle} />
          </div>
        </DragDropContext>
      )}
      <BoardDialogs onAsk={onAsk} board={board} moving={moving} onClose={() => setMoving(null)} />
    </div>
  );
}

interface StageButtonsProps {
  these: readonly ApplicationStatus[];
  stages: readonly StageSummary[];
  /** The one that is open. */
  chosen: ApplicationStatus | null;
  onChoose: (status: ApplicationStatus) => void;
}

const countOf = (stages: readonly StageSummary[], status: ApplicationStatus) =>
  formatCount(stages.find((stage) => stage.status === status)?.count ?? 0);

/** Stages that have no column of their own until they are opened. */
function Strips({ these, stages, chosen, onChoose }: StageButtonsProps) {
  return (
    <div className={classes['strips']}>
      {these.map((status) => (
        <UnstyledButton
          key={status}
          className={classes['strip'] ?? ''}
          aria-expanded={chosen === status}
          onClick={() => onChoose(status)}
        >
          {APPLICATION_STATUSES.labels[status]} <b>{countOf(stages, status)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** The stages of a phone, of which one is shown. */
function Pills({ these, stages, chosen, onChoose }: StageButtonsProps) {
  return (
    <div className={classes['pills']} role="group" aria-label="Stage">
      {these.map((status) => (
        <UnstyledButton
          key={status}
          className={classes['pill'] ?? ''}
          aria-pressed={chosen === status}
          onClick={() => onChoose(status)}
        >
          {APPLICATION_STATUSES.labels[status]} <b>{countOf(stages, status)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}

interface DragOptions {
  find: (id: string | null) => ApplicationListItem | undefined;
  move: (item: ApplicationListItem, option: StageOption) => void;
}

/** Compares the columns of a drag, whose ids are the stages. */
const isElsewhere = (to: string | undefined, from: string): to is MoveTarget => to !== undefined && to !== from;

/** A card that is carried, by mouse, finger or keys, with what is said of it. */
function useDrag({ find, move }: DragOptions) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const dragged = find(draggedId);
  const responders = {
    onDragStart: ({ draggableId }, { announce }) => {
      setDraggedId(draggableId);
      announce(`${find(draggableId)?.applicant.name ?? 'The card'} is lifted.`);
    },
    onDragUpdate: ({ draggableId, destination }, { announce }) => {
      const item = find(draggableId);
      if (item === undefined || destination == null) return;
      const { label, hint } = stageOption(item.status, destination.droppableId as MoveTarget);
      announce(hint === '' ? `Over ${label}.` : `Over ${label}: ${hint}.`);
    },
    onDragEnd: ({ draggableId, destination, source }, { announce }) => {
      setDraggedId(null);
      const item = find(draggableId);
      const to = destination?.droppableId;
      if (item === undefined || !isElsewhere(to, source.droppableId)) {
        announce('The card is back where it was.');
        return;
      }
      const option = stageOption(item.status, to);
      announce(option.choice === null ? `Not possible: ${option.hint}.` : `Dropped on ${option.label}.`);
      move(item, option);
    },
  } satisfies Omit<DragDropContextProps, 'children'>;
  return {
    responders,
    /** The effect of dropping the card in a column; null if there is nothing to say. */
    hintFor: (status: ApplicationStatus) => (dragged === undefined ? null : dropHint(dragged.status, status)),
  };
}
