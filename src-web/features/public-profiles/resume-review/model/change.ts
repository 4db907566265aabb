/** Makes one change of the profile from the accepted fields. Pure. */
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { countryName } from '#contract/domain/countries.ts';
import { number, orNull, type Change } from '../../career/model/drafts.ts';
import type { ReviewValue, Standing, ValueKind, ValueOf } from './types.ts';

const same = (one: string | null, other: string | null): boolean => plain(one) === plain(other);
const plain = (text: string | null): string => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
const address = (url: string): string => plain(url).replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
/** The year alone says enough where the other side knows no month. */
const sameMonth = (one: string | null, other: string | null): boolean =>
  (one ?? '').startsWith(other ?? '') || (other ?? '').startsWith(one ?? '');

function inList(value: ReviewValue, profile: CandidateProfile): boolean {
  switch (value.kind) {
    case 'experience':
      return profile.experiences.some(
        ({ title, employer, from }) =>
          same(title, value.title) && same(employer, value.employer) && sameMonth(from, value.from),
      );
    case 'education':
      return profile.educations.some(
        ({ title, institution }) => same(title, value.title) && same(institution, value.institution),
      );
    case 'skill':
      return profile.skillDetails.some(({ name }) => same(name, value.name));
    case 'certificate':
      return profile.certificates.some(({ name }) => same(name, value.name));
    case 'language':
      return profile.languages.some(({ code }) => code === value.code);
    case 'link':
      return profile.links.some(({ url }) => address(url) === address(value.url));
    default:
      return false;
  }
}

function single(stored: string, own: string): Standing {
  if (stored === '') return { kind: 'new' };
  return same(stored, own) ? { kind: 'same' } : { kind: 'replaces', text: stored };
}

export const placeText = (city: string | null, state: string | null, country: string | null): string =>
  [city, state, country && countryName(country)].filter(Boolean).join(', ');

/** The effect of saving the value on the profile. */
export function standingOf(value: ReviewValue, profile: CandidateProfile): Standing {
  if (value.kind === 'headline') return single(profile.headline ?? '', value.headline);
  if (value.kind === 'about') return single(profile.about ?? '', value.about);
  if (value.kind === 'place') {
    const stored = placeText(profile.city, profile.state, profile.country);
    return single(stored, placeText(value.city, value.state, value.country));
  }
  return inList(value, profile) ? { kind: 'same' } : { kind: 'new' };
}

/** The profile's own lists with the accepted entries behind them; what was not accepted is not named, and so stays. */
export function changeOf(values: readonly ReviewValue[], profile: CandidateProfile, newId: () => string): Change {
  const of = <Kind extends ValueKind>(kind: Kind) =>
    values.filter((value): value is ValueOf<Kind> => value.kind === kind);
  const change: Change = {};
  for (const { headline } of of('headline')) change.headline = orNull(headline);
  for (const { about } of of('about')) change.about = orNull(about);
  for (const { city, state, country } of of('place')) {
    Object.assign(change, { city: orNull(city), state: orNull(state), country: orNull(country) });
  }
  const [jobs, schools, skills] = [of('experience'), of('education'), of('skill')];
  const [certificates, languages, links] = [of('certificate'), of('language'), of('link')];
  if (jobs.length > 0) change.experiences = [...profile.experiences, ...jobs.map((job) => experienceOf(job, newId()))];
  if (schools.length > 0) {
    const added = schools.map(({ title, institution, from, until }) => ({
      id: newId(),
      title,
      institution: orNull(institution),
      qualification: null,
      from: orNull(from),
      until: orNull(until),
    }));
    change.educations = [...profile.educations, ...added];
  }
  if (skills.length > 0) {
    const added = skills.map(({ name, level, years }) => ({
      name: name.trim(),
      level: orNull(level),
      years: number(years),
      lastUsed: null,
      evidence: null,
    }));
    change.skillDetails = [...profile.skillDetails, ...added];
    change.skills = change.skillDetails.map(({ name }) => name);
  }
  if (certificates.length > 0) {
    const added = certificates.map(({ name, issuer, issued, expires }) => ({
      id: newId(),
      name,
      issuer: orNull(issuer),
      issued: orNull(issued),
      expires: orNull(expires),
    }));
    change.certificates = [...profile.certificates, ...added];
  }
  if (languages.length > 0) {
    // An empty level is refused by the contract, with a sentence for whoever has to choose one.
    const added = languages.map(({ code, level }) => ({ code, level: level as Exclude<typeof level, ''> }));
    change.languages = [...profile.languages, ...added];
  }
  if (links.length > 0) {
    change.links = [...profile.links, ...links.map(({ label, url }) => ({ id: newId(), label, url }))];
  }
  return change;
}

const experienceOf = (job: ValueOf<'experience'>, id: string) => ({
  id,
  title: job.title,
  employer: orNull(job.employer),
  place: orNull(job.place),
  from: job.from,
  until: job.isCurrent ? null : job.until,
  summary: orNull(job.summary),
});

export const OWN_WORDS: Readonly<Record<string, string>> = {
  'language.code': 'Choose a language',
  'language.level': 'Choose how well you speak it',
  'headline.headline': 'Enter at least three characters',
};
