import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Interview } from '#contract/domain/interview.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { peopleOf, shortTime } from '../model/clock.ts';
import { useAcceptInterview, useAskForTime } from '../change-queries.ts';
import shared from '../interviews.module.css';
import { TimeRadios } from '../TimeRadios.tsx';
import { useAct } from './use-act.ts';
import { ZoneLine } from './ZoneLine.tsx';

const TakenDialog = lazy(() => import('../TakenDialog.tsx'));

interface ChooseTimeProps {
  interview: Interview;
  /** IANA zone of the reader. */
  own: string;
  /** In which the times are shown. */
  timeZone: string;
  onTimeZone: (timeZone: string) => void;
}

/** The times that the employer offers; the button repeats the choice. */
export function ChooseTime({ interview, own, timeZone, onTimeZone }: ChooseTimeProps) {
  const { _id, version, times, minutes, companyName, can, requestsLeft } = interview;
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = times.find((at) => at === picked) ?? (times.length === 1 ? times[0] : undefined);
  const act = useAct();
  const accept = useAcceptInterview();
  const ask = useAskForTime();
  const now = useNow();
  const people = peopleOf(interview);
  const take = (startsAt: string) =>
    act.run(
      () => accept.mutateAsync({ interviewId: _id, version, startsAt }),
      () => toast('success', `You’re booked for ${shortTime(startsAt, timeZone)}. We’ve told ${companyName}.`),
    );
  const askFor = (at: string) =>
    act.run(
      () => ask.mutateAsync({ interviewId: _id, version, times: [at] }),
      () => toast('success', `${companyName} was asked for ${shortTime(at, timeZone)}.`),
    );
  return (
    <Section title="Choose a time">
      <div className={shared['parts']}>
        <ZoneLine own={own} value={timeZone} onChange={onTimeZone} at={times[0] ?? interview.createdAt} />
        <TimeRadios
          label={times.length === 1 ? 'The time on offer' : 'The times on offer'}
          value={chosen ?? null}
          onChange={setPicked}
          {...{ times, minutes, people, timeZone, now }}
        />
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button
            size="md"
            loading={act.busy}
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) take(chosen);
            }}
          >
            {chosen === undefined ? 'Choose a time above' : `Take ${shortTime(chosen, timeZone)}`}
          </Button>
        </div>
        <p className={shared['hint']}>Once you choose, the other times are released.</p>
      </div>
      {act.taken === null ? null : (
        <Suspense>
          <TakenDialog
            taken={act.taken}
            {...{ minutes, people, timeZone }}
            take={can.includes('ask') && requestsLeft > 0 ? { verb: 'Ask for', run: askFor } : undefined}
            onClose={act.forget}
          />
        </Suspense>
      )}
    </Section>
  );
}
