import '@mantine/core/styles/ActionIcon.css';
import { DragDropContext } from '@hello-pangea/dnd';
import { useState } from 'react';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { BOARD_STAGES, BOARD_STRIPS, type StageSummary } from '#contract/domain/pipeline.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { UndoNotice } from '../../moves/UndoNotice.tsx';
import triage from '../../triage/triage.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardDialogs } from './BoardDialogs.tsx';
import classes from './board.module.css';
import { Pills, Strips } from './Strips.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';

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
