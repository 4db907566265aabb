import '@mantine/core/styles/Combobox.css';
import { Button, Textarea, ActionIcon, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { IconX, IconPlus } from '@tabler/icons-react';
import { INTERVIEWS, type Interview, type Attendee } from '#contract/domain/interview.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useAskForTime } from '../change-queries.ts';
import { peopleOf, clocksWords, dayWords, otherClocks, shortTime, span, clock, dayKey } from '../model/clock.ts';
import { daysFrom, startsOn } from '../model/slots.ts';
import { withInstead } from '../model/taken.ts';
import { otherName, requestsLeftWords } from '../model/words.ts';
import { useAct } from './use-act.ts';
import { NOTHING_ASKED, type AskedTimes } from './use-asking.ts';
import shared from '../interviews.module.css';
import classes from './detail.module.css';

interface TimePickerProps {
  people: readonly Pick<Attendee, 'name' | 'timeZone' | 'own'>[];
  /** IANA zone in which the times are shown. */
  timeZone: string;
  now: Date;
  /** Already picked; not offered again. */
  picked: readonly string[];
  most: number;
  onPick: (at: string) => void;
}

/** A day and a quarter of an hour in it, with the other side's clock in every choice. */
function TimePicker({ people, timeZone, now, picked, most, onPick }: TimePickerProps) {
  const days = useMemo(
    () =>
      daysFrom(dayKey(now, timeZone), INTERVIEWS.horizonDays + 1).filter(
        (each) => startsOn(each, timeZone, now).length > 0,
      ),
    [now, timeZone],
  );
  const [wantedDay, setDay] = useState<string | null>(null);
  const day = days.find((each) => each === wantedDay) ?? days[1] ?? days[0] ?? '';
  const [wantedTime, setTime] = useState('');
  const starts = useMemo(() => startsOn(day, timeZone, now), [day, timeZone, now]);
  // The same time of another day, where it can be had.
  const at = starts.find((start) => clock(start, timeZone) === wantedTime) ?? morningOf(starts, timeZone);
  const isPicked = at !== undefined && picked.includes(at.toISOString());
  return (
    <div className={classes['picker']}>
      <NativeSelect
        label="Day"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data={days.map((each) => ({ value: each, label: dayWords(noonOf(each, timeZone), timeZone, now) }))}
      />
      <NativeSelect
        label="Time"
        value={at === undefined ? '' : clock(at, timeZone)}
        onChange={(event) => setTime(event.currentTarget.value)}
        data={starts.map((start) => {
          const own = clock(start, timeZone);
          const others = clocksWords(otherClocks(start, people, timeZone));
          return { value: own, label: others === '' ? own : `${own} (${others})` };
        })}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={at === undefined || isPicked || picked.length >= most}
        onClick={() => {
          if (at !== undefined) onPick(at.toISOString());
        }}
      >
        Add this time
      </Button>
    </div>
  );
}

const morningOf = (starts: readonly Date[], timeZone: string): Date | undefined =>
  starts.find((start) => clock(start, timeZone) >= '09:00') ?? starts[0];

/** A moment of the day in the zone. */
const noonOf = (day: string, timeZone: string): Date => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hours = [0, -12, 12].find((shift) => dayKey(new Date(noon + shift * HOUR_MS), timeZone) === day) ?? 0;
  return new Date(noon + hours * HOUR_MS);
};

const TakenDialog = lazy(() => import('../TakenDialog.tsx'));

interface AskTimesProps {
  interview: Interview;
  /** IANA zone in which the times are shown. */
  timeZone: string;
  /** The words that are not sent yet. They outlive the form, so that closing it loses nothing. */
  draft: AskedTimes;
  onDraft: (draft: AskedTimes) => void;
  onClose: () => void;
}

/** Asks the other side for another time: one to three, with their clock beside the own. */
export default function AskTimes({ interview, timeZone, draft, onDraft, onClose }: AskTimesProps) {
  const { _id, version, minutes, startsAt, requestsLeft } = interview;
  const { times, message } = draft;
  const setTimes = (next: readonly string[]) => onDraft({ ...draft, times: next });
  const act = useAct();
  const ask = useAskForTime();
  const now = useNow();
  const people = peopleOf(interview);
  const who = otherName(interview);
  const send = () =>
    act.run(
      () =>
        ask.mutateAsync({
          interviewId: _id,
          version,
          times: [...times],
          ...(message.trim() !== '' && { message: message.trim() }),
        }),
      () => {
        toast('success', `${who} was asked for another time.`);
        onDraft(NOTHING_ASKED);
        onClose();
      },
    );
  return (
    <Section title="Ask for another time">
      <div className={shared['parts']}>
        <p className={shared['hint']}>
          Suggest up to {INTERVIEWS.requested} times.{' '}
          {startsAt === null ? '' : `Until ${who} answers, the agreed time stands. `}
          {requestsLeftWords(requestsLeft)}
        </p>
        <TimePicker
          most={INTERVIEWS.requested}
          picked={times}
          onPick={(at) => setTimes([...times, at].sort())}
          {...{ people, timeZone, now }}
        />
        <PickedTimes
          {...{ times, minutes, people, timeZone, now }}
          onDrop={(at) => setTimes(times.filter((each) => each !== at))}
        />
        <Message {...{ who, message }} onChange={(words) => onDraft({ ...draft, message: words })} />
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        <div className={shared['buttons']}>
          <Button loading={act.busy} disabled={times.length === 0} onClick={send}>
            {times.length === 0 ? 'Add a time first' : 'Send the request'}
          </Button>
          <Button variant="subtle" disabled={act.busy} onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
      {act.taken === null ? null : (
        <Suspense>
          <TakenDialog
            taken={act.taken}
            {...{ minutes, people, timeZone }}
            take={{
              verb: 'Use',
              run: (at) => {
                setTimes(withInstead(times, at, act.taken));
                act.forget();
              },
            }}
            onClose={act.forget}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Message({ who, message, onChange }: { who: string; message: string; onChange: (message: string) => void }) {
  return (
    <Textarea
      label="Message"
      description={`${who} reads it. You can leave it empty.`}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={INTERVIEWS.messageLength}
      value={message}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PickedProps {
  times: readonly string[];
  minutes: number;
  people: readonly Attendee[];
  timeZone: string;
  now: Date;
  onDrop: (at: string) => void;
}

function PickedTimes({ times, minutes, people, timeZone, now, onDrop }: PickedProps) {
  return (
    <ol className={classes['picked']} aria-label="Times to ask for">
      {times.map((at) => {
        const others = clocksWords(otherClocks(at, people, timeZone));
        return (
          <li key={at}>
            <span>
              <strong>
                {dayWords(at, timeZone, now)}, {span(at, minutes, timeZone)}
              </strong>
              {others === '' ? '' : ` · ${others}`}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Leave out ${shortTime(at, timeZone)}`}
              onClick={() => onDrop(at)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}
