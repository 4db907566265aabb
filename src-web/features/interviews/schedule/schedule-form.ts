/** The values of an employer's proposal. Pure. */
import type { CallInput } from '#contract/call.ts';
import type { addInterview } from '#contract/api/interview-changes.ts';
import type { OwnRoom } from '#contract/api/meeting-room.ts';
import { INTERVIEWS, type Interview, type InterviewKind } from '#contract/domain/interview.ts';
import { e164, webUrl } from '#contract/wire.ts';
import type { SlotPerson } from '../model/slots.ts';

/** Where a video call is held: in the reader's own room, in a new one on the operator's server, or at another link. */
export type CallPlace = 'own' | 'fresh' | 'other';

export interface ScheduleValues {
  kind: InterviewKind;
  round: string;
  place: CallPlace;
  minutes: Interview['minutes'];
  link: string;
  phone: string;
  address: string;
  message: string;
  /** Ids of the account's people. */
  interviewers: readonly string[];
}

export type ScheduleFaults = Partial<Record<'link' | 'phone' | 'address' | 'interviewers', string>>;

/** The places that there are, the first choice first. */
export const placesOf = ({ link, server }: OwnRoom): CallPlace[] => [
  ...(link === null ? [] : (['own'] as const)),
  ...(server === null ? [] : (['fresh'] as const)),
  'other',
];

/** @param link the one of the last call, which a new one begins with where there is no room */
export function valuesOf(interview: Interview | undefined, ownId: string, room: OwnRoom, link = ''): ScheduleValues {
  const [first = 'other'] = placesOf(room);
  const people = (interview?.interviewers ?? []).flatMap(({ personId }) => personId ?? []);
  return {
    kind: interview?.kind ?? 'video',
    round: interview?.round ?? '',
    // A room that stands is kept, whoever chose it.
    place: interview?.kind === 'video' ? (interview.link === room.link ? 'own' : 'other') : first,
    minutes: interview?.minutes ?? 45,
    link: interview === undefined ? link : (interview.link ?? ''),
    phone: interview?.phone ?? '',
    address: interview?.address ?? '',
    message: interview?.message ?? '',
    interviewers: people.length === 0 ? [ownId] : people,
  };
}

export function faultsOf({ kind, place, link, phone, address, interviewers }: ScheduleValues): ScheduleFaults {
  const faults: ScheduleFaults = {};
  if (kind === 'video' && place === 'other') {
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
  room: OwnRoom,
): Omit<CallInput<typeof addInterview>, 'applicationId' | 'times' | 'timeZone' | 'clientId'> {
  const { kind, place, round, minutes, link, phone, address, message, interviewers } = values;
  const isFresh = kind === 'video' && place === 'fresh';
  return {
    kind,
    round: orNull(round),
    minutes,
    link: kind !== 'video' || isFresh ? null : place === 'own' ? room.link : orNull(link),
    ...(isFresh && { freshRoom: true }),
    phone: kind === 'phone' ? orNull(phone.replaceAll(/[\s()-]/g, '')) : null,
    address: kind === 'on-site' ? orNull(address) : null,
    message: orNull(message),
    interviewers: [...interviewers],
  };
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

/** The newest of a job's talks with this name, from which another one of them takes its length and its interviewers. */
export function lastOfRound(talks: readonly Interview[], round: string): Interview | undefined {
  const name = round.trim().toLowerCase();
  return talks
    .filter((talk) => name !== '' && talk.round?.toLowerCase() === name)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
}
