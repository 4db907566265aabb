import { faultText } from '#web/lib/field-words.ts';
import { updateProfile, type Profile } from '#contract/api/profile.ts';
import type { ProfileChanges } from '../queries.ts';

export interface Details {
  firstName: string;
  lastName: string;
  organisation: string;
  country: string;
  timeZone: string;
}

/** Field names and labels in the order of the form. */
export const DETAIL_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  organisation: 'Organisation',
  country: 'Country',
  timeZone: 'Time zone',
} as const satisfies Record<keyof Details, string>;

const FIELDS = Object.keys(DETAIL_LABELS) as (keyof Details)[];

export const hasOrganisation = (profile: Pick<Profile, 'userType'>): boolean =>
  profile.userType === 'client' || profile.userType === 'company';

export function detailsOf(profile: Profile): Details {
  const { firstName, lastName, organisation, country, timeZone } = profile;
  return { firstName, lastName, organisation: organisation ?? '', country, timeZone };
}

/** The fields that differ from the profile; nothing else is sent, so that two devices do not undo each other. */
export function changesOf(profile: Profile, details: Details): ProfileChanges {
  const before = detailsOf(profile);
  const changed = FIELDS.filter((name) => details[name].trim() !== before[name]);
  return Object.fromEntries(
    changed.filter((name) => name !== 'organisation' || hasOrganisation(profile)).map((name) => [name, details[name]]),
  );
}

/** First fault of each field that was changed. */
export function detailFaults(profile: Profile, details: Details): Record<string, string> {
  const parsed = updateProfile.input.safeParse(changesOf(profile, details));
  const faults: Record<string, string> = {};
  for (const issue of parsed.success ? [] : parsed.error.issues)
    faults[String(issue.path[0])] ??= faultText(String(issue.path[0]), issue.message);
  return faults;
}
