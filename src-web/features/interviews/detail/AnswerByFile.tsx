import { Button } from '@mantine/core';
import { IconCalendarUp } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { Section } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { textOfFile } from '../model/reply-file.ts';
import { useAnswerByFile } from '../queries.ts';
import shared from '../interviews.module.css';
import classes from './detail.module.css';

/** What became of it, by its new state. */
const DONE: Partial<Record<Interview['state'], string>> = {
  scheduled: 'The interview is agreed.',
  declined: 'You declined the interview.',
  reschedule_requested: 'You asked for another time.',
};

/** Takes the answer that a calendar program saved as a file, by a dialog or by dropping it. */
export default function AnswerByFile({ interviewId }: { interviewId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const answer = useAnswerByFile();
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  const take = async (file: File | undefined) => {
    if (file === undefined || answer.isPending) return;
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
  return (
    <Section title="Answered in your calendar?">
      <div
        className={classes['drop']}
        data-over={isOver || undefined}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          hidden
          aria-label="Calendar file with your answer"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconCalendarUp size={18} aria-hidden />}
          loading={answer.isPending}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <p className={shared['hint']}>
          If your calendar saved your answer as an .ics file, bring it or drop it here. It counts as if you had answered
          on this page.
        </p>
      </div>
      <p role="alert" className={shared['failure']}>
        {fault}
      </p>
    </Section>
  );
}
