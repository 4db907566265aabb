import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_LEVELS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { NO_PREFERENCES } from '#contract/domain/career.ts';
import { importedProfile, type ImportedProfile } from '#contract/domain/imported-profile.ts';
import { LANGUAGES } from '#contract/domain/languages.ts';
import { CATEGORIES, NAMES_SHOWN, QUALIFICATIONS, VISIBILITIES } from '#contract/domain/options.ts';
import type { WholeProfile } from '../../../../../records/profile/shown-to.ts';
import { fromJsonResume, fromJsonResumeText } from './from-json-resume.ts';
import { resumeProfileOf } from './of-career.ts';
import { toDraft } from './to-draft.ts';
import { toJsonResume } from './to-json-resume.ts';

const resolve = createRequire(import.meta.url).resolve;
const ajv = new Ajv({ strict: false });
(formats as unknown as (ajv: Ajv) => void)(ajv);
const isValid = ajv.compile(JSON.parse(readFileSync(resolve('@jsonresume/schema/schema.json'), 'utf8')) as object);

function draftOf(document: unknown): ImportedProfile {
  const imported = fromJsonResume(document);
  if (imported.kind === 'refused') throw new Error(JSON.stringify(imported.faults));
  return importedProfile.parse(toDraft(imported.profile));
}

/** Numbers that only the seed decides, so that a profile that fails can be made once more. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const WORDS = ['ward', 'Ωmega', 'O’Neil', '看護', 'naïve', 'C++', '🙂', '"quoted"', 'a\\b', 'Ravi', 'de', '50%'];
const URLS = [
  'https://münchen.example/vorträge',
  'https://example.com',
  'https://Example.com/A%20b?x=[1]|2#ö',
  'https://example.org/^path/%zz#one#two',
];

function profileOf(seed: number): WholeProfile {
  const next = numbersOf(seed);
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const maybe = <T>(make: () => T): T | null => (next() < 0.3 ? null : make());
  const words = () => Array.from({ length: 1 + below(3) }, () => pick(WORDS)).join(' ');
  const month = () => `${String(1990 + below(30))}-${String(1 + below(12)).padStart(2, '0')}`;
  const many = <T>(make: (index: number) => T) => Array.from({ length: below(5) }, (_, index) => make(index));
  const id = (kind: string, index: number) => `${kind}${String(seed).padStart(4, '0')}${String(index)}xyz`;
  const experiences = many((index) => ({
    ...{ id: id('job', index), title: words(), employer: maybe(words), place: maybe(words), from: month() },
    ...{ until: maybe(month), summary: maybe(() => `${words()}\n\n${words()}`) },
  }));
  const educations = many((index) => ({
    ...{ id: id('edu', index), title: words(), institution: maybe(words), from: maybe(month), until: maybe(month) },
    qualification: maybe(() => pick(QUALIFICATIONS.list)),
  }));
  const certificates = many((index) => {
    return { id: id('cer', index), name: words(), issuer: maybe(words), issued: maybe(month), expires: maybe(month) };
  });
  const links = many((index) => ({ id: id('lin', index), label: words(), url: pick(URLS) }));
  const shows = [...experiences, ...educations, ...certificates, ...links];
  const skillDetails = many((index) => ({
    ...{
      name: `${words()} ${String(index)}`,
      level: maybe(() => pick(SKILL_LEVELS.list)),
      years: maybe(() => below(600) / 10),
    },
    ...{ lastUsed: maybe(() => 1990 + below(30)), evidence: shows.length === 0 ? null : maybe(() => pick(shows).id) },
  }));
  const codes = [...new Set(many(() => pick(['zh-Hant', 'sr-Latn', 'es-419', ...LANGUAGES.map(({ code }) => code)])))];
  return {
    ...{ firstName: words(), lastName: next() < 0.2 ? '' : words(), blocksSomebody: false },
    ...{ nameShown: pick(NAMES_SHOWN.list), visibility: pick(VISIBILITIES.list), headline: maybe(words) },
    ...{ category: maybe(() => pick(CATEGORIES.list)), qualification: maybe(() => pick(QUALIFICATIONS.list)) },
    ...{ skills: skillDetails.map(({ name }) => name), totalYears: maybe(() => below(600) / 10), about: maybe(words) },
    ...{ country: maybe(() => pick(['IN', 'DE', 'US'])), state: maybe(words), city: maybe(words) },
    ...{ timeZone: maybe(() => 'Asia/Kolkata'), skillDetails, experiences, educations, certificates, links },
    contact: { email: maybe(() => 'asha@example.com'), phone: maybe(() => '+919820012345') },
    languages: codes.map((code) => ({ code, level: pick(LANGUAGE_LEVELS.list) })),
    preferences: { ...NO_PREFERENCES, noticeDays: maybe(() => below(365)), workModes: next() < 0.5 ? [] : ['remote'] },
  };
}

/** The draft, named as the profile is. */
function backOf({ isOwn: _isOwn, leftOut: _leftOut, email, phone, ...draft }: ImportedProfile) {
  return {
    ...draft,
    contact: { email, phone },
    skillDetails: draft.skills,
    skills: draft.skills.map(({ name }) => name),
    languages: draft.languages.map(({ code, level }) => ({ code, level })),
  };
}

describe('our own file', () => {
  it('brings back every field of any profile, and is valid', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const profile = profileOf(seed);
      const file: unknown = JSON.parse(JSON.stringify(toJsonResume(resumeProfileOf(profile))));
      expect([seed, isValid(file), isValid.errors]).toEqual([seed, true, null]);
      const draft = draftOf(file);
      const { blocksSomebody: _blocks, ...told } = profile;
      expect({ seed, ...backOf(draft) }).toEqual({ seed, ...told });
      expect([seed, draft.isOwn, draft.leftOut]).toEqual([seed, true, []]);
    }
  });

  const file = () =>
    JSON.parse(JSON.stringify(toJsonResume(resumeProfileOf(profileOf(7))))) as Record<string, unknown> & {
      meta: { rolecall: Record<string, unknown> };
    };

  it('is believed where somebody changed it elsewhere', () => {
    const changed = file();
    changed['languages'] = [{ language: 'German', fluency: 'Native' }];
    changed['basics'] = { name: 'Someone Else' };
    expect(draftOf(changed)).toMatchObject({
      isOwn: true,
      firstName: 'Someone',
      languages: [{ code: 'de', level: 'native' }],
    });
  });

  it.each([
    ['a later version', (notes: Record<string, unknown>) => ({ ...notes, version: 2 })],
    ['spoilt notes', (notes: Record<string, unknown>) => ({ ...notes, visibility: 'everything' })],
    ['no notes at all', () => null],
  ])('counts as somebody else’s with %s', (_, change) => {
    const changed = file();
    changed.meta.rolecall = change(changed.meta.rolecall) as Record<string, unknown>;
    const draft = draftOf(changed);
    expect(draft).toMatchObject({ isOwn: false, visibility: null, preferences: null });
    expect(draft.leftOut.join()).toContain('own notes');
  });
});

describe('somebody else’s file', () => {
  it('is understood as far as the schema goes, and the rest is listed', () => {
    const draft = draftOf({
      basics: {
        name: 'Ada Maria Example',
        url: 'https://www.example.com/me',
        image: 'a.png',
        location: { countryCode: 'in', postalCode: '411001' },
      },
      work: [
        { position: 'Nurse', startDate: '2019', endDate: '2020-06-30', summary: 'Wards', highlights: ['one', ''] },
      ],
      education: [{ studyType: 'BSc', area: 'Physics', score: '1.0', startDate: '2010-04' }],
      skills: [{ name: 'SQL', level: 'Master', keywords: ['joins'] }, { name: 'sql' }, { keywords: ['x'] }],
      languages: [{ language: 'Hindi', fluency: 'Native' }, { language: 'Klingon' }],
      volunteer: [{}, {}],
      meta: { version: 'v1' },
    });
    expect(draft).toMatchObject({
      ...{ isOwn: false, firstName: 'Ada Maria', lastName: 'Example', country: 'IN', visibility: null },
      experiences: [{ title: 'Nurse', from: '2019', until: '2020-06', summary: 'Wards\none' }],
      educations: [{ title: 'BSc, Physics', qualification: null, from: '2010-04', until: null }],
      skills: [{ name: 'SQL', level: null, evidence: null }],
      languages: [
        { code: 'hi', level: 'native' },
        { code: null, name: 'Klingon', level: null },
      ],
      links: [{ label: 'example.com', url: 'https://www.example.com/me' }],
    });
    expect(draft.leftOut.toSorted()).toEqual(
      [
        'About you: picture',
        'About you: postal code',
        'Volunteer work: 2 entries',
        'Skills without a name: 1 entry',
        'Education: grade (1 entry)',
        'Skills: keywords (1 entry)',
        'Skills: 1 named more than once',
      ].toSorted(),
    );
  });

  it.each(['sample', 'examples/new-grad', 'examples/senior-engineer', 'examples/career-changer'])(
    'is a draft: %s',
    (name) => {
      const text = readFileSync(resolve(`@jsonresume/schema/${name}.resume.json`), 'utf8');
      const imported = fromJsonResumeText(text);
      if (imported.kind === 'refused') throw new Error('refused');
      const draft = importedProfile.parse(toDraft(imported.profile));
      expect(draft.experiences.length).toBeGreaterThan(0);
      expect(draft.isOwn).toBe(false);
    },
  );

  it('has an end, however much it holds', () => {
    const draft = draftOf({ work: Array.from({ length: 100_000 }, () => ({})), basics: { name: 'x'.repeat(500_000) } });
    expect(draft.experiences).toHaveLength(100);
    expect(draft).toMatchObject({ firstName: null, lastName: null });
    expect(draft.leftOut).toEqual(['Work: 99900 entries after the first 100', 'Name: far too long']);
  });

  it('sets nothing by the names of our own notes alone', () => {
    const meta = JSON.parse('{"__proto__":{"rolecall":{"version":1}},"rolecall":{"version":1}}') as object;
    expect(draftOf({ meta })).toMatchObject({ isOwn: false, visibility: null });
  });
});
