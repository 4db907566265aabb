/** A profile becomes a PDF, and our own reader understands all of it again. */
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNTRIES } from '#contract/domain/countries.ts';
import type { ResumeFields } from '#contract/domain/resume-reading.ts';
import { MADE_RESUME_PAPERS, MADE_RESUME_TEMPLATES } from '#contract/domain/resume.ts';
import type { WholeProfile } from '../../../../records/profile/shown-to.ts';
import { readBytes, warmUp } from '../reading/read-bytes.ts';
import { documentOf } from './resume-document.ts';
import { PROFILES } from './testing/profiles.ts';
import { writePdf } from '../resume-maker.service.ts';

const LANGUAGES: Readonly<Record<string, string>> = {
  ml: 'Malayalam',
  en: 'English',
  hi: 'Hindi',
  pl: 'Polish',
  de: 'German',
  'pt-BR': 'Portuguese',
  el: 'Greek',
  uk: 'Ukrainian',
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Lines end where the paper does, and signs before points are ornaments. */
const words = (text: string | null) =>
  text === null
    ? null
    : text
        .split('\n')
        .map((line) => line.replace(/^[•*-]\s+/, ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ') || null;

/** By the profile alone. */
function said(profile: WholeProfile) {
  const country = COUNTRIES.find(({ code }) => code === profile.country)?.name ?? null;
  const details = new Map(profile.skillDetails.map((detail) => [detail.name, detail]));
  return {
    name: `${profile.firstName} ${profile.lastName}`,
    headline: profile.headline,
    emails: profile.contact.email === null ? [] : [profile.contact.email],
    phones: profile.contact.phone === null ? [] : [profile.contact.phone],
    place: joined(profile.city, profile.state, country),
    links: profile.links.map(({ url }) => url),
    about: words(profile.about),
    skills: profile.skills.map((name) => ({
      name,
      years: details.get(name)?.years ?? null,
      level: details.get(name)?.level ?? null,
    })),
    experiences: profile.experiences.map(({ id: _id, summary, ...job }) => ({ ...job, text: words(summary) })),
    educations: profile.educations.map(({ title, institution, from, until }) => ({ title, institution, from, until })),
    certificates: profile.certificates.map(({ name, issuer }) => joined(name, issuer)),
    languages: profile.languages.map(({ code, level }) => ({ name: LANGUAGES[code], level: capital(level) })),
  };
}

function understood(fields: ResumeFields) {
  const valueOf = (field: { value: string } | null) => field?.value ?? null;
  return {
    name: valueOf(fields.name),
    headline: valueOf(fields.headline),
    emails: fields.emails.map(({ value }) => value),
    phones: fields.phones.map(({ value }) => value),
    place: valueOf(fields.place),
    links: fields.links.map(({ value }) => value),
    about: words(valueOf(fields.about)),
    skills: fields.skills.map(({ name, years, level }) => ({ name: name.value, years, level })),
    experiences: fields.experiences.map(({ title, employer, place, from, until, text }) => ({
      title: valueOf(title),
      employer: valueOf(employer),
      place: valueOf(place),
      from: from?.value ?? null,
      until: until?.value ?? null,
      text: words(valueOf(text)),
    })),
    educations: fields.educations.map(({ degree, institution, from, until }) => ({
      // "(Associate degree)" is said behind the title.
      title: valueOf(degree)?.replace(/ \([^()]*\)$/, '') ?? null,
      institution: valueOf(institution),
      from: from?.value ?? null,
      until: until?.value ?? null,
    })),
    certificates: fields.certificates.map(({ value }) => value),
    // "(Basic, Brazil)" says which Portuguese.
    languages: fields.languages.map(({ name, level }) => ({ name: name.value, level: level?.split(', ')[0] ?? null })),
  };
}

beforeAll(() => warmUp());

const LOOKS = MADE_RESUME_TEMPLATES.list.flatMap((template) =>
  MADE_RESUME_PAPERS.list.map((paper) => ({ template, paper })),
);
const CASES = Object.entries(PROFILES).flatMap(([name, profile]) => LOOKS.map((look) => ({ name, profile, ...look })));

describe('a profile that became a PDF', () => {
  it.each(CASES)('$name reads as it was written, $template on $paper', async ({ profile, ...look }) => {
    const bytes = await writePdf(documentOf(profile), look);
    const reading = await readBytes(bytes, 'resume.pdf');
    if (reading.kind !== 'read') throw new Error(`The file was ${reading.kind}`);
    expect(understood(reading.fields)).toEqual(said(profile));
  });
});

const UNUSUAL = [
  ...[
    'ravi person',
    'asha kurian',
    'Cher',
    'bell hooks',
    'e. e. cummings',
    'X Æ A',
    'Market Analyst',
    'Stanford College',
  ],
].flatMap((name) => LOOKS.slice(0, 3).map((look) => ({ name, ...look })));

describe('an unusual name that became a PDF', () => {
  it.each(UNUSUAL)('$name is still who it is, $template on $paper', async ({ name, ...look }) => {
    const [firstName = '', ...rest] = name.split(' ');
    const [profile] = Object.values(PROFILES).filter((each) => each.firstName === 'Asha');
    if (profile === undefined) throw new Error('no profile');
    const bytes = await writePdf(documentOf({ ...profile, firstName, lastName: rest.join(' ') }), look);
    const reading = await readBytes(bytes, 'resume.pdf');
    if (reading.kind !== 'read') throw new Error(`The file was ${reading.kind}`);
    expect(reading.fields.name?.value).toBe(name);
    expect(understood(reading.fields).educations).toEqual(said(profile).educations);
  });
});
