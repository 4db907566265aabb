import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, NativeSelect, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { INTERVIEW_OUTCOMES, type Interview, type InterviewOutcome } from '#contract/domain/interview.ts';
import { Section } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useConclude } from '../change-queries.ts';
import shared from '../interviews.module.css';
import { useAct } from './use-act.ts';

/** Whether anybody came, and what the employer makes of it. */
export function ConcludeCard({ interview }: { interview: Interview }) {
  const { _id, version, state, outcome, candidate } = interview;
  const [noShow, setNoShow] = useState(state === 'no_show');
  const [verdict, setVerdict] = useState<InterviewOutcome>(outcome ?? 'pending');
  const name = useId();
  const act = useAct();
  const conclude = useConclude();
  return (
    <Section title="How did it go?">
      <div className={shared['parts']}>
        <fieldset className={shared['group']}>
          <legend className={shared['legend']}>Did {candidate.name} come?</legend>
          <Radio name={name} label="Yes" checked={!noShow} onChange={() => setNoShow(false)} />
          <Radio name={name} label="No, it did not take place" checked={noShow} onChange={() => setNoShow(true)} />
        </fieldset>
        <NativeSelect
          label="Outcome"
          description="Only you and your colleagues see it."
          value={verdict}
          onChange={(event) => setVerdict(event.currentTarget.value as InterviewOutcome)}
          data={INTERVIEW_OUTCOMES.list.map((value) => ({ value, label: INTERVIEW_OUTCOMES.labels[value] }))}
        />
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button
            variant="default"
            loading={act.busy}
            onClick={() =>
              act.run(
                () => conclude.mutateAsync({ interviewId: _id, version, noShow, outcome: verdict }),
                () => toast('success', 'Saved.'),
              )
            }
          >
            Save
          </Button>
        </div>
      </div>
    </Section>
  );
}
