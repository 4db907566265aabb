import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { clock, clocksWords, dayKey, dayWords, otherClocks, peopleOf, shortTime } from '../model/clock.ts';
import { daysFrom } from '../model/slots.ts';
import { useFreeTimes } from '../queries.ts';
import { useAcceptInterview } from '../change-queries.ts';
import shared from '../interviews.module.css';
import classes from './detail.module.css';
import { useAct } from './use-act.ts';
import { ZoneLine } from './ZoneLine.tsx';

const TakenDialog = lazy(() => import('../TakenDialog.tsx'));
const DAYS = INTERVIEWS.availabilityDays;

interface ChooseAnyTimeProps {
  interview: Interview;
  /** IANA zone of the reader. */
  own: string;
  /** In which the times are shown. */
  timeZone: string;
  onTimeZone: (timeZone: string) => void;
}

/** Any time at which everybody is free: a day, and a time of it. The button repeats the choice. */
export default function ChooseAnyTime({ interview, own, timeZone, onTimeZone }: ChooseAnyTimeProps) {
  const { _id, version, minutes, companyName } = interview;
  const now = useNow();
  const [weeks, setWeeks] = useState(0);
  const from = daysFrom(dayKey(now, own), weeks * DAYS + 1).at(-1) ?? '';
  const free = useFreeTimes({ interviewId: _id, from, days: DAYS });
  const act = useAct();
  const accept = useAcceptInterview();
  const people = peopleOf(interview);
  const take = (startsAt: string) =>
    act.run(
      () => accept.mutateAsync({ interviewId: _id, version, startsAt }),
      () => toast('success', `You’re booked for ${shortTime(startsAt, timeZone)}. We’ve told ${companyName}.`),
    );
  return (
    <Section title="Choose a time" keepsFocus>
      <div className={shared['parts']}>
        <ZoneLine own={own} value={timeZone} onChange={onTimeZone} at={now.toISOString()} />
        <Loaded query={free} what="free times" title="We couldn’t look up free times" rows={1} height={64}>
          {(data) => (
            <FreeTimes key={from} times={data} busy={act.busy} onTake={take} {...{ interview, timeZone, now }} />
          )}
        </Loaded>
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button variant="subtle" disabled={weeks === 0} onClick={() => setWeeks(weeks - 1)}>
            Sooner
          </Button>
          <Button
            variant="subtle"
            disabled={(weeks + 1) * DAYS >= INTERVIEWS.horizonDays}
            onClick={() => setWeeks(weeks + 1)}
          >
            Later
          </Button>
        </div>
        <p className={shared['hint']}>
          Once you choose, the time is kept for everybody and you can add it to your calendar.
        </p>
      </div>
      {act.taken === null ? null : (
        <Suspense>
          <TakenDialog
            taken={act.taken}
            {...{ minutes, people, timeZone }}
            take={{ verb: 'Take', run: take }}
            onClose={act.forget}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface FreeTimesProps extends Pick<ChooseAnyTimeProps, 'interview' | 'timeZone'> {
  times: readonly string[];
  now: Date;
  busy: boolean;
  onTake: (at: string) => void;
}

function FreeTimes({ interview, times, timeZone, now, busy, onTake }: FreeTimesProps) {
  const [wantedDay, setDay] = useState<string | null>(null);
  const [wanted, setTime] = useState<string | null>(null);
  const people = peopleOf(interview);
  const firsts = times.filter((at, index) => {
    const before = times[index - 1];
    return before === undefined || dayKey(before, timeZone) !== dayKey(at, timeZone);
  });
  const [first] = firsts;
  if (first === undefined) {
    return <p role="status">There is no time on these days when everybody is free. Please try later ones.</p>;
  }
  const day = firsts.find((at) => dayKey(at, timeZone) === wantedDay) ?? first;
  const ofDay = times.filter((at) => dayKey(at, timeZone) === dayKey(day, timeZone));
  const at = ofDay.find((each) => each === wanted) ?? day;
  return (
    <div className={classes['picker']}>
      <NativeSelect
        label="Day"
        value={dayKey(day, timeZone)}
        onChange={(event) => setDay(event.currentTarget.value)}
        data={firsts.map((each) => ({ value: dayKey(each, timeZone), label: dayWords(each, timeZone, now) }))}
      />
      <NativeSelect
        label="Time"
        value={at}
        onChange={(event) => setTime(event.currentTarget.value)}
        data={ofDay.map((each) => {
          const others = clocksWords(otherClocks(each, people, timeZone));
          const words = clock(each, timeZone);
          return { value: each, label: others === '' ? words : `${words} (${others})` };
        })}
      />
      <Button loading={busy} onClick={() => onTake(at)}>
        Take {shortTime(at, timeZone)}
      </Button>
    </div>
  );
}
