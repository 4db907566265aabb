import { lazy, Suspense } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { BoardState } from './use-board.ts';

const MoveDialog = lazy(() => import('../../moves/MoveDialog.tsx'));
const StageSheet = lazy(() => import('./StageSheet.tsx'));

interface BoardDialogsProps {
  board: BoardState;
  /** Whose stages are asked for. */
  moving: ApplicationListItem | null;
  onClose: () => void;
}

/** Dialogs for the target of a card, and for the fields of a step. */
export function BoardDialogs({ board, moving, onClose }: BoardDialogsProps) {
  const { moves, find } = board;
  const { question } = moves;
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
      {question === null ? null : (
        <MoveDialog
          choice={question.choice}
          applications={question.applications}
          vendors={question.applications.some(({ id }) => find(id)?.applicant.kind === 'vendor')}
          busy={moves.busy}
          failure={moves.failure}
          isContested={moves.isContested}
          onSubmit={moves.submit}
          onClose={moves.close}
        />
      )}
    </Suspense>
  );
}
