/** The values of an employer's proposal. Pure. */
import type { CallInput } from '#contract/call.ts';
import type { addInterview } from '#contract/api/interview-changes.ts';
import { INTERVIEWS, type Interview, type InterviewKind } from '#contract/domain/interview.ts';
import { heldRange, overlaps } from '#contract/domain/interview-times.ts';
import { e164, webUrl } from '#contract/wire.ts';
import type { SlotPerson } from '../model/slots.ts';

export interface ScheduleValues {
  kind: InterviewKind;
  minutes: Interview['minutes'];
  link: string;
  phone: string;
  address: string;
  message: string;
  /** Ids of the account's people. */
  interviewers: readonly string[];
}

export type ScheduleFaults = Partial<Record<'link' | 'phone' | 'address' | 'interviewers', string>>;

/** @param link the one of the last call, which a new one begins with */
export function valuesOf(interview: Interview | undefined, ownId: string, link = ''): ScheduleValues {
  const people = (interview?.interviewers ?? []).flatMap(({ personId }) => personId ?? []);
  return {
    kind: interview?.kind ?? 'video',
    minutes: interview?.minutes ?? 45,
    link: interview === undefined ? link : (interview.link ?? ''),
    phone: interview?.phone ?? '',
    address: interview?.address ?? '',
    message: interview?.message ?? '',
    interviewers: people.length === 0 ? [ownId] : people,
  };
}

export function faultsOf({ kind, link, phone, address, interviewers }: ScheduleValues): ScheduleFaults {
  const faults: ScheduleFaults = {};
  if (kind === 'video') {
    if (link.trim() === '') faults.link = 'Enter the address of the call.';
    else if (!webUrl.safeParse(link).success)
      faults.link = 'Enter a web address, such as https://meet.example.com/abc.';
  }
  if (kind === 'phone' && phone.trim() !== '' && !e164.safeParse(phone.replaceAll(/[\s()-]/g, '')).success) {
    faults.phone = 'Enter the number with its country code, such as +919876543210.';
  }
  if (kind === 'on-site' && address.trim() === '') faults.address = 'Enter where to go.';
  if (interviewers.length === 0) faults.interviewers = 'Choose at least one interviewer.';
  if (interviewers.length > INTERVIEWS.interviewers) {
    faults.interviewers = `Choose at most ${String(INTERVIEWS.interviewers)} interviewers.`;
  }
  return faults;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The input of the calls; it takes only the fields that belong to the kind. */
export function detailsFrom(
  values: ScheduleValues,
): Omit<CallInput<typeof addInterview>, 'applicationId' | 'times' | 'timeZone' | 'clientId'> {
  const { kind, minutes, link, phone, address, message, interviewers } = values;
  return {
    kind,
    minutes,
    link: kind === 'video' ? orNull(link) : null,
    phone: kind === 'phone' ? orNull(phone.replaceAll(/[\s()-]/g, '')) : null,
    address: kind === 'on-site' ? orNull(address) : null,
    message: orNull(message),
    interviewers: [...interviewers],
  };
}

/** Names of those who are busy at a picked time as far as is known now. */
export function busyAt(at: string, minutes: number, people: readonly SlotPerson[]): string[] {
  const held = heldRange(new Date(at), minutes);
  return people
    .filter(({ busy }) =>
      busy.some(
        ({ firm, startsAt, endsAt }) =>
          firm && overlaps({ from: Date.parse(startsAt), until: Date.parse(endsAt) }, held),
      ),
    )
    .map(({ own, name }) => (own ? 'you' : name));
}

/** Everybody's busy times without what the interview itself holds, which a change gives up. */
export function withoutOwn(people: readonly SlotPerson[], interview: Interview | undefined): readonly SlotPerson[] {
  const held = new Set(
    [interview?.startsAt, ...(interview?.times ?? [])].flatMap((at) => (at == null ? [] : Date.parse(at))),
  );
  if (held.size === 0) return people;
  return people.map((person) => ({
    ...person,
    busy: person.busy.filter(({ startsAt }) => !held.has(Date.parse(startsAt))),
  }));
}
