import '@mantine/core/styles/ActionIcon.css';
import { DragDropContext, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { BOARD_STAGES, BOARD_STRIPS, type StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { UndoNotice } from '../../moves/UndoNotice.tsx';
import triage from '../../triage/triage.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { stageOption } from './board-words.ts';
import classes from './board.module.css';
import { useBoard, type BoardState } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

const MoveDialog = lazy(() => import('../../moves/MoveDialog.tsx'));
const StageSheet = lazy(() => import('./StageSheet.tsx'));

/** Where one column has all the room. As in the style sheet. */
const PHONE = '(max-width: 48em)';
const label = (status: ApplicationStatus) => APPLICATION_STATUSES.labels[status];
const HOW_TO_DRAG =
  'Press Space to lift the card, the arrow keys to carry it, Space again to drop it, and Escape to put it back.';

interface BoardProps {
  input: CallInput<typeof getJobApplications>;
  stages: readonly StageSummary[];
  isFiltered: boolean;
  href: (applicationId: string) => string;
  withJob: boolean;
  /** Somebody who may not move anything only looks. */
  mayMove: boolean;
}

/** What becomes of the dragged card in a column; nothing to say where it just goes there. */
function hintFor(dragged: ApplicationListItem | undefined, status: ApplicationStatus): string | null {
  if (dragged === undefined || dragged.status === status) return null;
  const { choice, hint } = stageOption(dragged.status, status as MoveTarget);
  if (choice === null) return `Not here: ${hint}`;
  return hint === '' ? '' : hint.charAt(0).toUpperCase() + hint.slice(1);
}

function Strips({
  these,
  stages,
  open,
  onOpen,
}: {
  these: readonly ApplicationStatus[];
  stages: readonly StageSummary[];
  open: ApplicationStatus | null;
  onOpen: (status: ApplicationStatus | null) => void;
}) {
  return (
    <div className={classes['strips']}>
      {these.map((status) => (
        <UnstyledButton
          key={status}
          className={classes['strip'] ?? ''}
          aria-expanded={open === status}
          onClick={() => onOpen(open === status ? null : status)}
        >
          {label(status)} <b>{formatCount(stages.find((stage) => stage.status === status)?.count ?? 0)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** The cards of all columns by id, for what is dragged or reached by a key. */
const findCard = (board: BoardState, id: string | null): ApplicationListItem | undefined =>
  [...BOARD_STAGES, ...BOARD_STRIPS].flatMap((status) => board.cardsOf(status)).find(({ _id }) => _id === id);

/** An employer's applications as columns of stages: dragged, or moved by a list that does the same. */
export default function Board({ input, stages, isFiltered, href, withJob, mayMove }: BoardProps) {
  const isPhone = useMedia(PHONE);
  const board = useBoard();
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [strip, setStrip] = useState<ApplicationStatus | null>(null);
  const [chosen, setChosen] = useState<ApplicationStatus>('applied');
  const [moving, setMoving] = useState<ApplicationListItem | null>(null);
  const dragged = findCard(board, draggedId);
  const onMove = mayMove ? setMoving : undefined;
  const { box, onFocus } = useBoardKeys({
    moves: board.moves,
    onMove,
    find: (id) => findCard(board, id),
    move: board.move,
  });

  const column = (status: ApplicationStatus) => (
    <BoardColumn
      key={status}
      {...{ status, input, isFiltered, board, href, withJob, onMove }}
      summary={stages.find((stage) => stage.status === status)}
      dropHint={isPhone || !mayMove ? undefined : hintFor(dragged, status)}
    />
  );
  const drop = ({ draggableId, destination, source }: DropResult, { announce }: ResponderProvided) => {
    setDraggedId(null);
    const item = findCard(board, draggableId);
    if (item === undefined) return;
    const to = destination?.droppableId;
    if (to === undefined || to === source.droppableId) {
      announce(`${item.applicant.name} is back where it was.`);
      return;
    }
    const option = stageOption(item.status, to as MoveTarget);
    announce(
      option.choice === null
        ? `Not possible: ${option.hint}.`
        : `${item.applicant.name} was dropped on ${option.label}.`,
    );
    board.move(item, option);
  };
  const all = [...BOARD_STAGES, ...BOARD_STRIPS];
  return (
    <div ref={box} {...focusFallback} className={triage['list']} onFocus={onFocus}>
      <div className={triage['foot']}>
        <div className={triage['undoBar']}>
          <UndoNotice moves={board.moves} />
        </div>
      </div>
      {isPhone ? (
        <>
          <div className={classes['pills']} role="group" aria-label="Stage">
            {all.map((status) => (
              <UnstyledButton
                key={status}
                className={classes['pill'] ?? ''}
                aria-pressed={chosen === status}
                onClick={() => setChosen(status)}
              >
                {label(status)} {formatCount(stages.find((stage) => stage.status === status)?.count ?? 0)}
              </UnstyledButton>
            ))}
          </div>
          <div className={classes['alone']}>{column(chosen)}</div>
        </>
      ) : (
        <DragDropContext
          dragHandleUsageInstructions={HOW_TO_DRAG}
          onDragStart={({ draggableId }, { announce }) => {
            setDraggedId(draggableId);
            announce(`${findCard(board, draggableId)?.applicant.name ?? 'The card'} is lifted.`);
          }}
          onDragUpdate={({ draggableId, destination }, { announce }) => {
            const item = findCard(board, draggableId);
            const to = destination?.droppableId as MoveTarget | undefined;
            if (item === undefined || to === undefined) return;
            const { label: name, hint } = stageOption(item.status, to);
            announce(hint === '' ? `Over ${name}.` : `Over ${name}: ${hint}.`);
          }}
          onDragEnd={drop}
        >
          <div className={classes['board']}>
            <Strips these={['pending_consent']} stages={stages} open={strip} onOpen={setStrip} />
            {strip === 'pending_consent' ? column(strip) : null}
            {BOARD_STAGES.map(column)}
            {strip !== null && strip !== 'pending_consent' ? column(strip) : null}
            <Strips these={['rejected', 'withdrawn', 'closed']} stages={stages} open={strip} onOpen={setStrip} />
          </div>
        </DragDropContext>
      )}
      <Suspense>
        {moving === null ? null : (
          <StageSheet
            item={moving}
            onChoose={(option) => {
              setMoving(null);
              board.move(moving, option);
            }}
            onClose={() => setMoving(null)}
          />
        )}
        {board.moves.question === null ? null : (
          <MoveDialog
            choice={board.moves.question.choice}
            applications={board.moves.question.applications}
            vendors={board.moves.question.applications.some(
              ({ id }) => findCard(board, id)?.applicant.kind === 'vendor',
            )}
            busy={board.moves.busy}
            failure={board.moves.failure}
            onSubmit={board.moves.submit}
            onClose={board.moves.close}
          />
        )}
      </Suspense>
    </div>
  );
}
