import type { ApplicationDetail, ApplicationListItem } from '#contract/domain/application.ts';
import { usePageActions } from '#web/ui/hooks/page-actions.ts';
import { Section } from '#web/ui/Card.tsx';
import { employerChoices } from './move-words.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { MoveQuestion, type OnAsk } from './MoveQuestion.tsx';
import ui from '#web/ui/ui.module.css';
import { UndoNotice } from './UndoNotice.tsx';
import { TellMenu } from './TellMenu.tsx';
import { UntoldNotice } from './UntoldMark.tsx';
import { useMoves, type Undoable } from './use-moves.ts';

const STANDING: Readonly<Partial<Record<ApplicationDetail['status'], string>>> = {
  withdrawn: 'The applicant withdrew. Only they can apply again.',
  closed: 'It ended with its job.',
  pending_consent: 'The person has not agreed to the submission yet.',
};

/** The employer's next steps with an application. */
export function MovePanel({
  application,
  onInterview,
  onAsk,
}: {
  application: ApplicationDetail;
  onInterview: (application: ApplicationListItem, onSent: (proposal: Undoable) => void) => void;
  onAsk: OnAsk;
}) {
  const moves = useMoves();
  const { status, applicant } = application;
  const { main, more } = employerChoices(status);
  usePageActions(() =>
    [...main, ...more].map((choice) => ({
      id: `step ${choice.to}`,
      label: `${choice.label}: ${applicant.name}`,
      decides: true as const,
      run: () => moves.choose(choice, [{ id: application._id, version: application.version, name: applicant.name }]),
    })),
  );
  return (
    <Section title="Next step">
      {main.length + more.length === 0 ? <p className={ui['hint']}>{STANDING[status]}</p> : null}
      <MoveButtons {...{ application, moves }} onInterview={(each) => onInterview(each, moves.proposed)} />
      {moves.undoable === null ? <UntoldNotice application={application} moves={moves} /> : null}
      <UndoNotice moves={moves} />
      {main.some(({ to }) => to === 'shortlisted') ? <TellMenu telling={moves.telling} /> : null}
      <MoveQuestion
        {...{ moves, onAsk }}
        vendors={applicant.kind === 'vendor'}
        shown={application.untold?.shown ?? application.status}
      />
    </Section>
  );
}
