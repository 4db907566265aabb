import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Kbd.css';
import { Button, Checkbox, Kbd } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { moveKind, UNDO_SECONDS } from '#contract/domain/application-moves.ts';
import type { OwnRoom } from '#contract/api/meeting-room.ts';
import { INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import type { Member } from '#contract/domain/member.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { personOf } from '#contract/domain/user.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import { plural } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { useMembers } from '#web/shared/member-queries.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ErrorState, ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { clocksWords, dayWords, otherClocks, shortTime, span, zoneBesides } from '../model/clock.ts';
import { namesWords, outsideWords } from '../model/slot-words.ts';
import { slotAt, type Slot } from '../model/slots.ts';
import type { Taken } from '../model/taken.ts';
import { useMeetingRoom } from '../queries.ts';
import { MessageField } from './DetailsFields.tsx';
import { ProposalMail } from './ProposalMail.tsx';
import { ProposeFields } from './ProposeFields.tsx';
import { useSchedule, type Schedule } from './use-schedule.ts';
import shared from '../interviews.module.css';
import classes from './propose.module.css';

/** The application about which somebody is to be interviewed. */
export interface Proposed {
  applicationId: string;
  /** Null where it is not known. */
  jobId: string | null;
  jobTitle: string;
  name: string;
  /** Null where it is not known. */
  status: ApplicationStatus | null;
}

interface ProposeDialogProps {
  about: Proposed;
  /** The page with the whole week, which goes on with what was begun here. */
  weekHref: string;
  onDone: (interview: Interview, offered: number | 'any') => void;
  onClose: () => void;
}

function TimeRow({
  isFirst,
  slot,
  schedule,
  now,
  timeZone,
}: { slot: Slot; isFirst: boolean } & Pick<TimesProps, 'schedule' | 'now' | 'timeZone'>) {
  const { values, times, people, pick } = schedule;
  const at = slot.at.toISOString();
  const isPicked = times.includes(at);
  const elsewhere = slot.offered.length === 0 ? '' : `Also offered to ${namesWords(slot.offered)} elsewhere`;
  const notes = [clocksWords(otherClocks(slot.at, people, timeZone)), elsewhere].filter(Boolean);
  const outside = outsideWords(slot);
  const isBusy = slot.busy.length > 0;
  return (
    <li>
      <label className={classes['time']} data-picked={isPicked || undefined}>
        <Checkbox
          data-autofocus={isFirst || undefined}
          checked={isPicked}
          disabled={!isPicked && (isBusy || times.length >= INTERVIEWS.proposals)}
          onChange={(event) => pick(at, event.currentTarget.checked)}
        />
        <span className={classes['when']}>
          {dayWords(at, timeZone, now)}, {span(slot.at, values.minutes, timeZone)}
        </span>
        {notes.length === 0 ? null : <span className={classes['there']}>{notes.join(' · ')}</span>}
        <span className={classes['verdict']} data-tone={isBusy ? 'busy' : outside === '' ? 'good' : 'strain'}>
          {isBusy ? `Busy then: ${namesWords(slot.busy)}` : outside === '' ? 'Fits everybody' : outside}
        </span>
      </label>
    </li>
  );
}

interface TimesProps {
  schedule: Schedule;
  weekHref: string;
  now: Date;
  /** IANA zone of the reader. */
  timeZone: string;
}

/** The best times, and those that were ticked before and are no longer among them. */
function Times({ schedule, weekHref, now, timeZone }: TimesProps) {
  const { best, times, people, values, availability } = schedule;
  const box = useRef<HTMLElement>(null);
  const isThere = availability.data !== undefined;
  // The first time takes the focus once it is there, unless somebody began to write meanwhile.
  useEffect(() => {
    if (!isThere || document.activeElement?.matches('input, textarea, select') === true) return;
    const found = box.current?.querySelector<HTMLElement>('input') ?? box.current?.querySelector('a');
    found?.focus();
  }, [isThere]);
  const known = new Set(best.map(({ at }) => at.toISOString()));
  const others = times.filter((at) => !known.has(at)).map((at) => slotAt(new Date(at), values.minutes, people));
  const slots = [...best, ...others];
  return (
    <section ref={box} aria-label="Times to offer" aria-busy={availability.isPlaceholderData || undefined}>
      <div className={classes['timesHead']}>
        <h3 className={classes['label']}>
          Times to offer{' '}
          <span className={classes['labelHint']}>
            {slots.length === 0
              ? ''
              : `${String(times.length)} of ${String(slots.length)}, in ${zoneInWords(timeZone)}`}
          </span>
        </h3>
        <Link to={weekHref} onClick={schedule.keep} className={classes['week'] ?? ''}>
          Open the week
        </Link>
      </div>
      <Loaded
        query={availability}
        what="free times"
        title="We couldn’t look up free times"
        rows={5}
        height={42}
        gap={7}
        label="Looking for free times"
      >
        {() =>
          slots.length === 0 ? (
            <p className={shared['hint']}>
              In the next {schedule.days} days there is no time at which everybody is free and awake.{' '}
              <Link to={weekHref} onClick={schedule.keep}>
                Open the week
              </Link>{' '}
              to choose a later one.
            </p>
          ) : (
            <ul className={classes['list']}>
              {slots.map((slot, index) => (
                <TimeRow key={slot.at.getTime()} isFirst={index === 0} {...{ slot, schedule, now, timeZone }} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** Says that times are gone by now, and offers the next in their place. */
function Gone({ taken, schedule, timeZone }: { taken: Taken } & Pick<TimesProps, 'schedule' | 'timeZone'>) {
  // It goes once the other time is taken.
  const ref = useFocusFallback<HTMLButtonElement>();
  const gone = taken.taken.map((at) => shortTime(at, timeZone)).join('; ');
  const offered = new Set(schedule.times.map((at) => Date.parse(at)));
  const next = taken.free.find((at) => !offered.has(Date.parse(at)));
  return (
    <p className={shared['failure']}>
      {gone === '' ? 'One of these times has just been taken.' : `Taken by now: ${gone}.`} Nothing was sent.{' '}
      {next === undefined ? null : (
        <Button ref={ref} size="compact-sm" variant="default" onClick={() => schedule.takeInstead(next)}>
          Offer {shortTime(next, timeZone)} instead
        </Button>
      )}
    </p>
  );
}

const LEAVES = `The mail leaves in ${String(UNDO_SECONDS)} seconds; until then you can undo it.`;

const stageWords = ({ name, status }: Proposed): string =>
  status === null
    ? `${name} moves to “${APPLICATION_STATUSES.labels.interviewing}”, unless they are further already. ${LEAVES}`
    : moveKind('employer', status, 'interviewing') === 'forward'
      ? `${name} moves to “${APPLICATION_STATUSES.labels.interviewing}”. ${LEAVES}`
      : `The stage stays “${APPLICATION_STATUSES.labels[status]}”. ${LEAVES}`;

const Key = ({ children }: { children: ReactNode }) => (
  <Kbd size="xs" ff="inherit" aria-hidden visibleFrom="sm" className={classes['key'] ?? ''}>
    {children}
  </Kbd>
);

interface ProposalProps extends Pick<ProposeDialogProps, 'about' | 'weekHref' | 'onDone'> {
  members: readonly Member[];
  room: OwnRoom;
}

function Proposal({ about, weekHref, onDone, members, room }: ProposalProps) {
  const { applicationId, jobId, name } = about;
  const user = useSignedInUser();
  const { timeZone } = user;
  const now = useNow();
  const of = { applicationId, interview: undefined, room, personId: personOf(user), timeZone, onDone };
  const schedule = useSchedule(of, now, { suggests: true });
  const { values, times, people, act } = schedule;
  const box = useRef<HTMLDivElement>(null);
  const there = people.find(({ side }) => side === 'applicant');
  const send = () => {
    schedule.send();
    // The field that is marked is there after the next rendering.
    if (schedule.isFaulty) setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <div ref={box} {...focusFallback} className={classes['body']} onKeyDown={byKey}>
      <div className={classes['halves']}>
        <div className={classes['choices']}>
          <p className={classes['about']}>
            {about.jobTitle}
            {there === undefined ? '' : ` · ${zoneBesides(now, there.timeZone, timeZone)}`}
          </p>
          <ProposeFields {...{ schedule, jobId, members, room }} candidateName={name} />
          <Times {...{ schedule, weekHref, now, timeZone }} />
        </div>
        <div className={classes['reading']}>
          <h3 className={classes['label']}>What {name} reads</h3>
          <ProposalMail {...{ applicationId, values, times }} />
          <MessageField label="A line of your own" values={values} set={schedule.set} candidateName={name} />
        </div>
      </div>
      <div className={classes['foot']}>
        <div className={classes['stage']} role="status">
          {act.taken !== null ? (
            <Gone taken={act.taken} {...{ schedule, timeZone }} />
          ) : act.failure !== null ? (
            <p className={shared['failure']}>{act.failure}</p>
          ) : (
            <>
              <IconClock size={16} stroke={1.8} aria-hidden /> {stageWords(about)}
            </>
          )}
        </div>
        <CancelButton>
          Cancel <Key>Esc</Key>
        </CancelButton>
        <Button
          loading={act.busy}
          disabled={times.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={send}
          rightSection={<Key>Ctrl ↵</Key>}
        >
          {times.length === 0 ? 'Choose a time first' : `Send ${plural(times.length, 'time')}`}
        </Button>
      </div>
    </div>
  );
}

/** An employer proposes an interview in one step: the best times are ticked, and the mail stands beside them. */
export default function ProposeDialog({ about, weekHref, onDone, onClose }: ProposeDialogProps) {
  const members = useMembers();
  const room = useMeetingRoom();
  return (
    <Dialog
      title={`Interview ${about.name}`}
      size={1000}
      yOffset={24}
      padding={0}
      fullScreen={useMedia('(max-width: 48em)')}
      classNames={{
        header: classes['header'] ?? '',
        content: classes['content'] ?? '',
        body: classes['modalBody'] ?? '',
      }}
      onClose={onClose}
    >
      {members.data !== undefined && room.data !== undefined ? (
        <Proposal {...{ about, weekHref, onDone }} members={members.data.members} room={room.data} />
      ) : members.isError || room.isError ? (
        <ErrorState
          error={members.error ?? room.error}
          onRetry={() => {
            void members.refetch();
            void room.refetch();
          }}
        />
      ) : (
        <div className={classes['loading']}>
          <ListSkeleton rows={4} height={76} label="Loading" />
        </div>
      )}
    </Dialog>
  );
}
