import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { OwnRoom } from '#contract/api/meeting-room.ts';
import {
  INTERVIEW_KINDS,
  INTERVIEW_MINUTES,
  INTERVIEW_ROUNDS,
  INTERVIEWS,
  type InterviewKind,
} from '#contract/domain/interview.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { may } from '#contract/domain/member-role.ts';
import type { Member } from '#contract/domain/member.ts';
import shared from '../interviews.module.css';
import classes from './schedule.module.css';
import { placesOf, type CallPlace, type ScheduleFaults, type ScheduleValues } from './schedule-form.ts';

interface DetailsFieldsProps {
  values: ScheduleValues;
  faults: ScheduleFaults;
  set: (change: Partial<ScheduleValues>) => void;
  /** The people who can interview. */
  members: readonly Member[];
  candidateName: string;
  /** The room in which the reader holds video calls. */
  room: OwnRoom;
}

interface MessageFieldProps extends Pick<DetailsFieldsProps, 'values' | 'set' | 'candidateName'> {
  label: string;
}

interface RoundFieldProps {
  value: string;
  /** Rounds of the job's other talks. */
  known?: readonly string[];
  description?: string;
  error?: string | undefined;
  /** The focus of a dialog begins here. */
  startsHere?: boolean;
  onChange: (round: string) => void;
}

/** `https://meet.example.com/own` as people read it. */
const bare = (link: string): string => link.replace(/^https?:\/\//i, '');

export const placeLabels = (room: OwnRoom): Readonly<Record<CallPlace, string>> => ({
  own: `Your room: ${bare(room.link ?? '')}`,
  fresh: `A new room on ${room.server ?? ''}`,
  other: 'Other link…',
});

export function RoundField({ value, known = [], description, error, startsHere, onChange }: RoundFieldProps) {
  return (
    <Autocomplete
      label="Round"
      {...{ description, error }}
      data-autofocus={startsHere}
      placeholder="Technical"
      data={[...new Set([...known, ...INTERVIEW_ROUNDS])]}
      maxLength={INTERVIEWS.roundLength}
      value={value}
      onChange={onChange}
    />
  );
}

/** The link where no room is chosen, the number, or the address. */
export function PlaceField({ values, faults, set, candidateName }: Omit<DetailsFieldsProps, 'members' | 'room'>) {
  const { kind, place } = values;
  if (kind === 'phone') {
    return (
      <TextInput
        label="Phone number"
        description={`Leave it empty to call ${candidateName} at the number of the application.`}
        type="tel"
        placeholder="+919876543210"
        maxLength={24}
        value={values.phone}
        error={faults.phone}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
    );
  }
  if (kind === 'on-site') {
    return (
      <Textarea
        label="Address"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={INTERVIEWS.addressLength}
        value={values.address}
        error={faults.address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
    );
  }
  return place === 'other' ? (
    <TextInput
      label="Link to the call"
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={LIMITS.website}
      value={values.link}
      error={faults.link}
      onChange={(event) => set({ link: event.currentTarget.value })}
    />
  ) : null;
}

/** Words that the other side reads beside the times. */
export function MessageField({ label, values, set, candidateName }: MessageFieldProps) {
  return (
    <Textarea
      label={label}
      description={`Optional. ${candidateName} reads it on the interview’s page, not in the mail.`}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={INTERVIEWS.messageLength}
      value={values.message}
      onChange={(event) => set({ message: event.currentTarget.value })}
    />
  );
}

/** Fields for the details: the kind, the length, the interviewers, and the message to the other side. */
export function DetailsFields({ values, faults, set, members, candidateName, room }: DetailsFieldsProps) {
  const { kind, minutes } = values;
  const places = placesOf(room);
  return (
    <div className={shared['parts']}>
      <div className={classes['pair']}>
        <RoundField value={values.round} onChange={(round) => set({ round })} />
        <NativeSelect
          label="Length"
          value={String(minutes)}
          onChange={(event) => {
            const next = INTERVIEW_MINUTES.find((each) => String(each) === event.currentTarget.value);
            if (next !== undefined) set({ minutes: next });
          }}
          data={INTERVIEW_MINUTES.map((each) => ({ value: String(each), label: `${String(each)} minutes` }))}
        />
        <NativeSelect
          label="Kind"
          value={kind}
          onChange={(event) => set({ kind: event.currentTarget.value as InterviewKind })}
          data={INTERVIEW_KINDS.list.map((value) => ({ value, label: INTERVIEW_KINDS.labels[value] }))}
        />
        {kind === 'video' && places.length > 1 ? (
          <NativeSelect
            label="Where"
            value={values.place}
            onChange={(event) => {
              const next = places.find((place) => place === event.currentTarget.value);
              if (next !== undefined) set({ place: next });
            }}
            data={places.map((value) => ({ value, label: placeLabels(room)[value] }))}
          />
        ) : null}
      </div>
      <PlaceField {...{ values, faults, set, candidateName }} />
      <Interviewers {...{ values, faults, set, members }} />
      <MessageField label="Message" {...{ values, set, candidateName }} />
    </div>
  );
}

function Interviewers({ values, faults, set, members }: Omit<DetailsFieldsProps, 'candidateName' | 'room'>) {
  const able = members.filter(({ role, personId }) => may(role, 'judge') || values.interviewers.includes(personId));
  return (
    <fieldset className={shared['group']}>
      <legend className={shared['legend']}>Interviewers</legend>
      {able.map(({ personId, name, isYou }) => (
        <Checkbox
          key={personId}
          label={isYou ? `${name} (you)` : name}
          checked={values.interviewers.includes(personId)}
          onChange={(event) => {
            const others = values.interviewers.filter((each) => each !== personId);
            set({ interviewers: event.currentTarget.checked ? [...others, personId] : others });
          }}
        />
      ))}
      {faults.interviewers === undefined ? null : (
        <p role="alert" className={shared['failure']}>
          {faults.interviewers}
        </p>
      )}
    </fieldset>
  );
}
