import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Checkbox, SegmentedControl, Title } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import type { Member } from '#contract/domain/member.ts';
import { plural } from '#web/lib/format.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { dayWords, span } from '../model/clock.ts';
import { slotAt, type Starts } from '../model/slots.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { SlotList, SlotRows, type SlotListProps } from './SlotList.tsx';
import { useSchedule, type Schedule, type ScheduleOf } from './use-schedule.ts';
import shared from '../interviews.module.css';
import classes from './schedule.module.css';

const WeekGrid = lazy(() => import('./WeekGrid.tsx'));
const LOOKS = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
];

/** Times to offer, as a list or as a week in pictures, for which phones have no room. */
function Times({ starts, best, ...props }: Omit<SlotListProps, 'looks'> & { starts: Starts; best: ReactNode }) {
  const [look, setLook] = useState('list');
  const isWide = useMedia('(min-width: 48.01em)');
  const looks = isWide ? (
    <SegmentedControl
      aria-label="Show free times as"
      className={classes['looks'] ?? ''}
      size="xs"
      value={look}
      onChange={setLook}
      data={LOOKS}
    />
  ) : null;
  return isWide && look === 'week' ? (
    <Suspense fallback={<ListSkeleton rows={8} height={38} gap={6} label="Loading the week" />}>
      <WeekGrid {...props} looks={looks} />
      {best}
    </Suspense>
  ) : (
    <SlotList {...props} {...{ starts, best, looks }} />
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

/** An employer proposes an interview, or changes one: the times at which everybody is free, beside the best of them and the details. */
export default function ScheduleView(props: ScheduleViewProps) {
  const { candidateName, members, interview, room, timeZone } = props;
  const now = useNow();
  const schedule = useSchedule(props, now);
  const isWide = useMedia('(min-width: 62.01em)');
  const { values, times, people, availability, act } = schedule;
  const { minutes } = values;
  const row = { people, now, minutes, timeZone, picked: times, onPick: schedule.pick };
  return (
    <div className={classes['page']}>
      <Card role="region" aria-label="Free times">
        {interview?.startsAt == null ? null : (
          <p className={shared['warning']}>
            {dayWords(interview.startsAt, timeZone, now)}, {span(interview.startsAt, minutes, timeZone)} is agreed. If
            you offer other times, it is given up.
          </p>
        )}
        {schedule.anyTime ? (
          <p className={shared['hint']}>
            {candidateName} takes any time in the next {INTERVIEWS.horizonDays} days at which everybody is free and the
            interviewers work. Nobody’s time is kept until then.
          </p>
        ) : (
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
                {...row}
                from={schedule.from}
                days={schedule.days}
                onStep={schedule.step}
                canStep={schedule.canStep}
                isFetching={availability.isPlaceholderData}
                starts={schedule.starts}
                best={isWide ? null : <Offered schedule={schedule} row={row} />}
              />
            )}
          </Loaded>
        )}
      </Card>
      <div className={classes['side']}>
        {isWide && !schedule.anyTime ? (
          <Card role="region" aria-label="Best times">
            {availability.data === undefined ? (
              <ListSkeleton rows={6} height={36} gap={6} label="Looking for the best times" />
            ) : (
              <Offered schedule={schedule} row={row} />
            )}
          </Card>
        ) : null}
        <Section title="The interview">
          <DetailsFields
            values={values}
            faults={schedule.faults}
            set={schedule.set}
            {...{ members, candidateName, room }}
          />
        </Section>
        <Foot {...{ schedule, interview, candidateName }} />
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

interface OfferedProps {
  schedule: Schedule;
  row: Omit<ComponentProps<typeof SlotRows>, 'label' | 'slots'>;
}

/** The best times of the days on show, and those that were chosen elsewhere. */
function Offered({ schedule: { best, times, values, people }, row }: OfferedProps) {
  const known = new Set(best.map(({ at }) => at.toISOString()));
  const others = times.filter((at) => !known.has(at)).map((at) => slotAt(new Date(at), values.minutes, people));
  return (
    <>
      <div className={classes['dayHead']}>
        <Title order={2} className={classes['dayTitle'] ?? ''}>
          Best times
        </Title>
        <span className={shared['hint']}>Easiest first</span>
        <span className={classes['count']}>
          {times.length} of {INTERVIEWS.proposals}
        </span>
      </div>
      {best.length === 0 ? (
        <p className={classes['none']}>There is no time on these days when everybody is free and awake.</p>
      ) : null}
      {best.length + others.length === 0 ? null : (
        <SlotRows label="Times to offer" slots={[...best, ...others]} {...row} />
      )}
    </>
  );
}

/** The button that offers the chosen times, in sight wherever the page is scrolled. */
function Foot({
  schedule,
  interview,
  candidateName,
}: { schedule: Schedule } & Pick<ScheduleViewProps, 'interview' | 'candidateName'>) {
  const { times, act, anyTime } = schedule;
  return (
    <div className={classes['foot']}>
      <Checkbox
        size="sm"
        label="Any time in my availability"
        checked={anyTime}
        onChange={(event) => schedule.setAnyTime(event.currentTarget.checked)}
      />
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
  );
}
