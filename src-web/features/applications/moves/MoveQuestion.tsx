import { lazy, Suspense } from 'react';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { useFocusReturn } from '#web/ui/hooks/use-focus-return.ts';
import type { Moves, Question } from './use-moves.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));
const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

/** Opens the private notes of an application where a colleague is asked. */
export type OnAsk = (applicationId: string, personId: string) => void;

interface MoveQuestionProps {
  moves: Moves;
  /** Some of them came through a vendor. */
  vendors: boolean;
  /** What the only applicant sees until they are told. */
  shown: ApplicationStatus | undefined;
  onAsk: OnAsk;
}

/** The dialog of a step: the fields that it needs, or what to do where somebody else was faster. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { question } = props.moves;
  return question === null ? null : <AskedQuestion {...props} question={question} />;
}

function AskedQuestion({ moves, question, vendors, shown, onAsk }: MoveQuestionProps & { question: Question }) {
  // One dialog can follow another: the focus goes back to where it was before the first.
  useFocusReturn();
  const { busy, failure, telling } = moves;
  const { choice, applications, contest } = question;
  return (
    <Suspense>
      {contest === undefined ? (
        <MoveDialog
          {...{ choice, applications, vendors, busy, failure, telling, shown }}
          onSubmit={moves.submit}
          onClose={moves.close}
        />
      ) : (
        <ConflictDialog
          key={contest.at}
          {...{ choice, applications, busy, failure, ...contest }}
          onGoOn={moves.goOn}
          onAsk={(personId) => {
            moves.close();
            onAsk(contest.conflict.last.applicationId, personId);
          }}
          onClose={moves.close}
        />
      )}
    </Suspense>
  );
}
