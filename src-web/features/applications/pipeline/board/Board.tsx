import '@mantine/core/styles/ActionIcon.css';
import { DragDropContext } from '@hello-pangea/dnd';
import type { DragDropContextProps } from '@hello-pangea/dnd';
import { useState } from 'react';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { BOARD_STAGES, BOARD_STRIPS, type StageSummary } from '#contract/domain/pipeline.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { UndoNotice } from '../../moves/UndoNotice.tsx';
import triage from '../../triage/triage.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardDialogs } from './BoardDialogs.tsx';
import classes from './board.module.css';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { UnstyledButton } from '@mantine/core';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { formatCount } from '#web/lib/format.ts';
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import { dropHint, stageOption, type StageOption } from './board-words.ts';

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
}

/** An employer's applications as columns of stages: dragged, or moved by a list that does the same. */
export default function Board({ input, stages, isFiltered, href, withJob, mayMove }: BoardProps) {
  const isPhone = useMedia(PHONE);
  const board = useBoard();
  const [strip, setStrip] = useState<ApplicationStatus | null>(null);
  const [pill, setPill] = useState<ApplicationStatus>('applied');
  const [moving, setMoving] = useState<ApplicationListItem | null>(null);
  const onMove = mayMove ? setMoving : undefined;
  const drag = useDrag(board);
  const { box, onFocus } = useBoardKeys({ ...board, onMove });
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
      <BoardDialogs board={board} moving={moving} onClose={() => setMoving(null)} />
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
