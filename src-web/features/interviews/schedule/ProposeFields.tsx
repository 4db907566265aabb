import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/SegmentedControl.css';
import { ActionIcon, Button, Input, Menu, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { OwnRoom } from '#contract/api/meeting-room.ts';
import { INTERVIEW_KINDS, INTERVIEW_MINUTES, INTERVIEWS, type Interview } from '#contract/domain/interview.ts';
import { may } from '#contract/domain/member-role.ts';
import type { Member } from '#contract/domain/member.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useInterviews } from '../queries.ts';
import { PlaceField, placeLabels, RoundField } from './DetailsFields.tsx';
import { lastOfRound, placesOf, type ScheduleValues } from './schedule-form.ts';
import type { Schedule } from './use-schedule.ts';
import shared from '../interviews.module.css';
import classes from './propose.module.css';

interface ProposeFieldsProps {
  schedule: Schedule;
  /** The job whose other talks say how long a round is and who holds it; null where it is not known. */
  jobId: string | null;
  members: readonly Member[];
  candidateName: string;
  room: OwnRoom;
}

const MOST = 50;
const LATEST = { search: '', page: 1, perPage: MOST } as const;

/** The talks of a job: those ahead and those that are over. */
function useTalksOf(jobId: string | null): readonly Interview[] {
  const of = jobId === null ? {} : { jobId };
  const ahead = useInterviews({ ...LATEST, view: 'upcoming' }, of);
  const past = useInterviews({ ...LATEST, view: 'past' }, of);
  return jobId === null ? [] : [...(ahead.data?.data.interviews ?? []), ...(past.data?.data.interviews ?? [])];
}

/** Rooms, then the ways to meet that are no call with a picture. */
function placeOptions(room: OwnRoom): { value: string; label: string; change: Partial<ScheduleValues> }[] {
  const labels = placeLabels(room);
  return [
    ...placesOf(room).map((place) => ({
      value: place,
      label: labels[place],
      change: { kind: 'video', place } as const,
    })),
    ...(['phone', 'on-site'] as const).map((kind) => ({
      value: kind,
      label: INTERVIEW_KINDS.labels[kind],
      change: { kind },
    })),
  ];
}

/** The fields of a proposal; a round brings its length and its interviewers along. */
export function ProposeFields({ schedule, jobId, members, candidateName, room }: ProposeFieldsProps) {
  const { values, set, faults } = schedule;
  const lengthId = useId();
  const talks = useTalksOf(jobId);
  const places = placeOptions(room);
  const able = members.filter(({ role }) => may(role, 'judge'));
  const last = lastOfRound(talks, values.round);
  const chooseRound = (round: string) => {
    const found = lastOfRound(talks, round);
    const people = able.map(({ personId }) => personId);
    const interviewers = (found?.interviewers ?? []).flatMap(({ personId }) =>
      personId !== null && people.includes(personId) ? personId : [],
    );
    set({
      round,
      ...(found !== undefined && { minutes: found.minutes }),
      ...(interviewers.length > 0 && { interviewers }),
    });
  };
  return (
    <>
      <div className={classes['fields']}>
        <RoundField value={values.round} known={talks.flatMap(({ round }) => round ?? [])} onChange={chooseRound} />
        <div>
          <Input.Label id={lengthId}>Minutes</Input.Label>
          <SegmentedControl
            aria-labelledby={lengthId}
            value={String(values.minutes)}
            onChange={(value) => {
              const next = INTERVIEW_MINUTES.find((each) => String(each) === value);
              if (next !== undefined) set({ minutes: next });
            }}
            data={INTERVIEW_MINUTES.map(String)}
          />
        </div>
        <NativeSelect
          label="Where"
          value={values.kind === 'video' ? values.place : values.kind}
          onChange={(event) => {
            const next = places.find(({ value }) => value === event.currentTarget.value);
            if (next !== undefined) set(next.change);
          }}
          data={places.map(({ value, label }) => ({ value, label }))}
        />
      </div>
      <PlaceField {...{ values, faults, set, candidateName }} />
      <Interviewers {...{ schedule, able }} hint={last === undefined ? '' : `from the last “${last.round ?? ''}”`} />
    </>
  );
}

function Chip({ member: { name, isYou }, onDrop }: { member: Member; onDrop: () => void }) {
  // It goes with its person.
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <span className={classes['chip']}>
      <CompanyMark name={name} size={24} />
      {isYou ? 'You' : name}
      <ActionIcon
        ref={ref}
        variant="subtle"
        color="gray"
        size={26}
        aria-label={`Leave out ${isYou ? 'yourself' : name}`}
        onClick={onDrop}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}

interface AddPersonProps {
  others: readonly Member[];
  disabled: boolean;
  onAdd: (personId: string) => void;
}

function AddPerson({ others, disabled, onAdd }: AddPersonProps) {
  // It goes with the last of the others.
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    // Not in a portal: there it would lie outside the dialog.
    <Menu position="bottom-start" shadow="md" radius="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          ref={ref}
          size="compact-sm"
          variant="subtle"
          disabled={disabled}
          leftSection={<IconPlus size={15} aria-hidden />}
          aria-label="Add an interviewer"
        >
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ personId, name, isYou }) => (
          <Menu.Item key={personId} onClick={() => onAdd(personId)}>
            {isYou ? `${name} (you)` : name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface InterviewersProps {
  schedule: Schedule;
  /** The members who can interview. */
  able: readonly Member[];
  hint: string;
}

function Interviewers({ schedule: { values, set, faults }, able, hint }: InterviewersProps) {
  const chosen = able.filter(({ personId }) => values.interviewers.includes(personId));
  const others = able.filter(({ personId }) => !values.interviewers.includes(personId));
  return (
    <div role="group" aria-label="Interviewers" {...focusFallback} className={classes['group']}>
      <p className={classes['label']}>
        Interviewers <span className={classes['labelHint']}>{hint}</span>
      </p>
      <div className={classes['chips']}>
        {chosen.map((member) => (
          <Chip
            key={member.personId}
            member={member}
            onDrop={() => set({ interviewers: values.interviewers.filter((each) => each !== member.personId) })}
          />
        ))}
        {others.length === 0 ? null : (
          <AddPerson
            others={others}
            disabled={values.interviewers.length >= INTERVIEWS.interviewers}
            onAdd={(personId) => set({ interviewers: [...values.interviewers, personId] })}
          />
        )}
      </div>
      {values.interviewers.length > 0 && faults.interviewers === undefined ? null : (
        <p role="alert" className={shared['failure']}>
          {faults.interviewers ?? 'Choose at least one interviewer.'}
        </p>
      )}
    </div>
  );
}
