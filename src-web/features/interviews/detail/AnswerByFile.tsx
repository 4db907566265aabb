import { Button } from '@mantine/core';
import { IconCalendarUp } from '@tabler/icons-react';
import { useState } from 'react';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { Section } from '#web/ui/Card.tsx';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import { textOfFile } from '#web/lib/text-of-file.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useAnswerByFile } from '../change-queries.ts';
import shared from '../interviews.module.css';
import classes from './detail.module.css';

/** Confirms the result, by the interview's new state. */
const DONE: Partial<Record<Interview['state'], string>> = {
  scheduled: 'The interview is agreed.',
  declined: 'You declined the interview.',
  reschedule_requested: 'You asked for another time.',
};

/** Takes the answer that a calendar program saved as a file, by a dialog or by dropping it. */
export default function AnswerByFile({ interviewId }: { interviewId: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const answer = useAnswerByFile();
  const take = async (file: File) => {
    if (answer.isPending) return;
    setFault(null);
    const isSmall = file.size <= INTERVIEWS.replyLength;
    const content = isSmall ? textOfFile(new Uint8Array(await file.arrayBuffer())) : null;
    if (content === null) {
      setFault(isSmall ? 'This isn’t a calendar file that we can read.' : 'This file is too large for an answer.');
      return;
    }
    // Said also where the card goes with the answer.
    await answer.mutateAsync({ content, interviewId }).then(
      ({ state }) => toast('success', DONE[state] ?? 'Your answer is here.'),
      (error: unknown) => setFault(error instanceof Error ? error.message : 'Please try again.'),
    );
  };
  const drop = useFileDrop((file) => void take(file));
  return (
    <Section title="Answered in your calendar?">
      <div className={classes['drop']} {...drop.area}>
        <input {...drop.input} accept=".ics,text/calendar" aria-label="Calendar file with your answer" />
        <Button
          variant="default"
          leftSection={<IconCalendarUp size={18} aria-hidden />}
          loading={answer.isPending}
          onClick={drop.choose}
        >
          Choose a file
        </Button>
        <p className={shared['hint']}>
          If your calendar saved your answer as an .ics file, choose it or drop it here. It counts as if you had
          answered on this page.
        </p>
      </div>
      <p role="alert" className={shared['failure']}>
        {fault}
      </p>
    </Section>
  );
}
