import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/ActionIcon.css';
import { Button, Checkbox, SegmentedControl, ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconClockExclamation, IconX } from '@tabler/icons-react';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import type { Member } from '#contract/domain/member.ts';
import { plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { dayWords, span, zoneWords, clocksWords, otherClocks, shortTime } from '../model/clock.ts';
import { namesWords, outsideWords } from '../model/slot-words.ts';
import { type SlotPerson, outsideAt } from '../model/slots.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { SlotList, type SlotListProps } from './SlotList.tsx';
import { busyAt } from './schedule-form.ts';
import { useSchedule, type Schedule, type ScheduleOf } from './use-schedule.ts';
import shared from '../interviews.module.css';
import classes from './schedule.module.css';

interface PickedProps {
  times: readonly string[];
  minutes: number;
  people: readonly SlotPerson[];
  /** IANA zone of the reader. */
  timeZone: string;
  now: Date;
  onDrop: (at: string) => void;
}

/** The times that will be offered, each with what speaks against it. */
function Picked({ times, minutes, people, timeZone, now, onDrop }: PickedProps) {
  return (
    <ol className={classes['picked']} aria-label="Times to offer">
      {times.map((at) => {
        const others = clocksWords(otherClocks(at, people, timeZone));
        const outside = outsideWords({ outside: outsideAt(new Date(at), minutes, people) });
        const busy = busyAt(at, minutes, people);
        return (
          <li key={at}>
            <div>
              <p className={classes['pickedOwn']}>
                {dayWords(at, timeZone, now)}, {span(at, minutes, timeZone)}
              </p>
              {others === '' ? null : <p className={shared['hint']}>{others}</p>}
              {outside === '' ? null : (
                <p className={shared['warning']}>
                  <IconClockExclamation size={15} stroke={1.9} aria-hidden /> {outside}
                </p>
              )}
              {busy.length === 0 ? null : (
                <p role="alert" className={shared['failure']}>
                  Busy then: {namesWords(busy)}
                </p>
              )}
            </div>
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

const WeekGrid = lazy(() => import('./WeekGrid.tsx'));
const LOOKS = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
];

/** Times to offer, as a list or as a week in pictures, for which phones have no room. */
function Times(props: SlotListProps) {
  const [look, setLook] = useState('list');
  const isWide = useMedia('(min-width: 48.01em)');
  return (
    <>
      {isWide ? (
        <SegmentedControl
          aria-label="Show free times as"
          className={classes['looks'] ?? ''}
          value={look}
          onChange={setLook}
          data={LOOKS}
        />
      ) : null}
      {isWide && look === 'week' ? (
        <Suspense fallback={<ListSkeleton rows={8} height={38} gap={6} label="Loading the week" />}>
          <WeekGrid {...props} />
        </Suspense>
      ) : (
        <SlotList {...props} />
      )}
    </>
  );
}

const TakenDialog = lazy(() => import('../TakenDialog.tsx'));

interface ScheduleViewProps extends ScheduleOf {
  candidateName: string;
  members: readonly Member[];
}

function sendWords(count: number, name: string, isChange: boolean, anyTime: boolean): string {
  if (anyTime) return `Offer any time to ${name}`;
  if (count > 0) return `Offer ${plural(count, 'time')} to ${name}`;
  return isChange ? 'Save the changes' : 'Choose a time first';
}

/** An employer proposes an interview, or changes one: details beside the times at which everybody is free. */
export default function ScheduleView(props: ScheduleViewProps) {
  const { candidateName, members, interview, room, timeZone } = props;
  const now = useNow();
  const schedule = useSchedule(props, now);
  const { values, times, people, availability, act } = schedule;
  const { minutes } = values;
  return (
    <div className={classes['page']}>
      <Section title="Times to offer" className={classes['times'] ?? ''}>
        <p className={shared['hint']}>
          Times in {zoneWords(now, timeZone)}, your own. Tick one to {INTERVIEWS.proposals}; {candidateName} takes one
          of them.
        </p>
        {interview?.startsAt == null ? null : (
          <p className={shared['warning']}>
            {dayWords(interview.startsAt, timeZone, now)}, {span(interview.startsAt, minutes, timeZone)} is agreed. If
            you offer other times, it is given up.
          </p>
        )}
        <Checkbox
          label="Any time in my availability"
          description={`${candidateName} takes any time in the next ${String(INTERVIEWS.horizonDays)} days at which everybody is free and the interviewers work.`}
          checked={schedule.anyTime}
          onChange={(event) => schedule.setAnyTime(event.currentTarget.checked)}
          className={classes['looks'] ?? ''}
        />
        {schedule.anyTime ? null : (
          <Loaded
            query={availability}
            what="free times"
            title="We couldn’t look up free times"
            rows={26}
            height={38}
            gap={6}
            label="Looking for free times"
          >
            {() => (
              <Times
                picked={times}
                onPick={schedule.pick}
                from={schedule.from}
                days={schedule.days}
                onStep={schedule.step}
                canStep={schedule.canStep}
                isFetching={availability.isPlaceholderData}
                {...{ people, now, minutes, timeZone }}
              />
            )}
          </Loaded>
        )}
      </Section>
      <div className={classes['side']}>
        <Section title="The interview">
          <DetailsFields
            values={values}
            faults={schedule.faults}
            set={schedule.set}
            {...{ members, candidateName, room }}
          />
        </Section>
        <Offer {...{ schedule, interview, candidateName, timeZone, now }} />
      </div>
      {act.taken === null ? null : (
        <Suspense>
          <TakenDialog
            taken={act.taken}
            {...{ minutes, people, timeZone }}
            take={{ verb: 'Use', run: schedule.takeInstead }}
            onClose={act.forget}
          />
        </Suspense>
      )}
    </div>
  );
}

interface OfferProps extends Pick<ScheduleViewProps, 'interview' | 'candidateName' | 'timeZone'> {
  schedule: Schedule;
  now: Date;
}

/** The chosen times, and the button that offers them. */
function Offer({ schedule, interview, candidateName, timeZone, now }: OfferProps) {
  const { times, people, act, values, anyTime } = schedule;
  const { minutes } = values;
  return (
    <Section
      title={
        anyTime ? 'Offered: any free time' : `Offered times: ${String(times.length)} of ${String(INTERVIEWS.proposals)}`
      }
    >
      <div className={shared['parts']}>
        {anyTime ? (
          <p className={shared['hint']}>Nobody’s time is kept until {candidateName} has chosen.</p>
        ) : times.length === 0 ? (
          <p className={shared['hint']}>
            {interview === undefined
              ? 'None yet. Tick them in the list.'
              : 'No new times picked. What stands stays as it is.'}
          </p>
        ) : (
          <Picked onDrop={(at) => schedule.pick(at, false)} {...{ times, minutes, people, timeZone, now }} />
        )}
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        {Object.keys(schedule.faults).length === 0 ? null : (
          <p role="alert" className={shared['failure']}>
            Please check what is marked above.
          </p>
        )}
        <Button
          fullWidth
          loading={act.busy}
          disabled={interview === undefined && times.length === 0 && !anyTime}
          onClick={schedule.send}
        >
          {sendWords(schedule.isSame ? 0 : times.length, candidateName, interview !== undefined, anyTime)}
        </Button>
      </div>
    </Section>
  );
}
