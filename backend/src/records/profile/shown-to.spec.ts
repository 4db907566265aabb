import { describe, expect, it } from 'vitest';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { completenessOf, STEPS } from './completeness.ts';
import { shownTo, VIEWERS, type Viewer, type WholeProfile } from './shown-to.ts';

const ASHA: WholeProfile = {
  firstName: 'Asha',
  lastName: 'Kurian',
  nameShown: 'first-name',
  visibility: 'open',
  blocksSomebody: false,
  headline: 'Marine electrician',
  category: 'engineering',
  qualification: 'certificate',
  skills: ['Wiring', 'Radar'],
  totalYears: 6.5,
  country: 'IN',
  state: 'Kerala',
  city: 'Kochi',
  timeZone: 'Asia/Kolkata',
  contact: { email: 'asha@example.com', phone: '+919876543210' },
  about: 'I wire boats. Write to asha@example.com.',
  skillDetails: [
    { name: 'Wiring', level: 'expert', years: 6, lastUsed: 2025, evidence: 'job00001' },
    { name: 'Radar', level: null, years: null, lastUsed: null, evidence: 'link0001' },
  ],
  experiences: [
    {
      id: 'job00001',
      title: 'Electrician',
      employer: 'Bluewater',
      place: 'Kochi',
      from: '2019-03',
      until: null,
      summary: 'Rewired ferries. Call 98765 43210.',
    },
  ],
  educations: [
    {
      id: 'edu00001',
      title: 'Marine electrics',
      institution: 'Harbour School',
      qualification: 'certificate',
      from: '2016-06',
      until: '2018-05',
    },
  ],
  certificates: [{ id: 'cert0001', name: 'Wireman', issuer: 'State Board', issued: '2018-07', expires: '2030-07' }],
  languages: [{ code: 'ml', level: 'native' }],
  links: [{ id: 'link0001', label: 'Radar project', url: 'https://asha.example' }],
  preferences: {
    workModes: ['on-site'],
    jobTypes: ['full-time'],
    pay: { min: 60_000, currency: 'INR', period: 'monthly' },
    noticeDays: 30,
    relocation: 'listed',
    relocateTo: ['Goa'],
    startsOn: '2027-01-01',
  },
};

/** What each field is for somebody; a function of the rest of the answer where a whole object would hide which part counts. */
type Row = readonly [field: string, read: (shown: ShownProfile) => unknown, seen: Partial<Record<Viewer, unknown>>];
const all = (value: unknown) => ({ visitor: value, employer: value, applied: value, staff: value, self: value });
const from = (viewer: 'employer' | 'applied', value: unknown, before: unknown = null) =>
  Object.fromEntries(
    VIEWERS.slice(1).map((one) => [one, VIEWERS.indexOf(one) >= VIEWERS.indexOf(viewer) ? value : before]),
  );

const TABLE: readonly Row[] = [
  ['name', (p) => p.name, from('applied', 'Asha Kurian', 'Asha K.')],
  ['headline', (p) => p.headline, all('Marine electrician')],
  ['category', (p) => p.category, all('engineering')],
  ['qualification', (p) => p.qualification, all('certificate')],
  ['totalYears', (p) => p.totalYears, all(6.5)],
  ['country', (p) => p.country, all('IN')],
  ['state', (p) => p.state, all('Kerala')],
  ['city', (p) => p.city, all('Kochi')],
  ['timeZone', (p) => p.timeZone, from('employer', 'Asia/Kolkata')],
  ['about', (p) => p.about, { ...from('applied', ASHA.about), visitor: null, employer: 'I wire boats. Write to •••.' }],
  ['skills.name', (p) => p.skills.map(({ name }) => name), all(['Wiring', 'Radar'])],
  ['skills.level', (p) => p.skills[0]?.level, all('expert')],
  ['skills.years', (p) => p.skills[0]?.years, all(6)],
  ['skills.lastUsed', (p) => p.skills[0]?.lastUsed, all(2025)],
  ['skills.shownBy, a job', (p) => p.skills[0]?.shownBy, all('Electrician')],
  ['skills.shownBy, a link', (p) => p.skills[1]?.shownBy, from('applied', 'Radar project')],
  ['experiences.title', (p) => p.experiences[0]?.title, all('Electrician')],
  ['experiences.employer', (p) => p.experiences[0]?.employer, from('employer', 'Bluewater')],
  ['experiences.place', (p) => p.experiences[0]?.place, from('employer', 'Kochi')],
  ['experiences.from', (p) => p.experiences[0]?.from, from('employer', '2019-03', '2019')],
  ['experiences.until', (p) => p.experiences[0]?.until, all(null)],
  [
    'experiences.summary',
    (p) => p.experiences[0]?.summary,
    { ...from('applied', ASHA.experiences[0]?.summary), visitor: null, employer: 'Rewired ferries. Call •••.' },
  ],
  ['educations.title', (p) => p.educations[0]?.title, all('Marine electrics')],
  ['educations.institution', (p) => p.educations[0]?.institution, from('employer', 'Harbour School')],
  ['educations.qualification', (p) => p.educations[0]?.qualification, all('certificate')],
  ['educations.from', (p) => p.educations[0]?.from, from('employer', '2016-06', '2016')],
  ['educations.until', (p) => p.educations[0]?.until, from('employer', '2018-05', '2018')],
  ['certificates.name', (p) => p.certificates[0]?.name, all('Wireman')],
  ['certificates.issuer', (p) => p.certificates[0]?.issuer, from('employer', 'State Board')],
  ['certificates.issued', (p) => p.certificates[0]?.issued, from('employer', '2018-07', '2018')],
  ['certificates.expires', (p) => p.certificates[0]?.expires, from('employer', '2030-07', '2030')],
  ['languages', (p) => p.languages, all([{ code: 'ml', level: 'native' }])],
  ['links', (p) => p.links, from('applied', [{ label: 'Radar project', url: 'https://asha.example' }], [])],
  ['preferences.workModes', (p) => p.preferences.workModes, all(['on-site'])],
  ['preferences.jobTypes', (p) => p.preferences.jobTypes, all(['full-time'])],
  ['preferences.pay', (p) => p.preferences.pay, from('employer', ASHA.preferences.pay)],
  ['preferences.noticeDays', (p) => p.preferences.noticeDays, from('employer', 30)],
  ['preferences.relocation', (p) => p.preferences.relocation, from('employer', 'listed')],
  ['preferences.relocateTo', (p) => p.preferences.relocateTo, from('employer', ['Goa'], [])],
  ['preferences.startsOn', (p) => p.preferences.startsOn, from('employer', '2027-01-01')],
  ['contact', (p) => p.contact, from('applied', ASHA.contact)],
];

/** Every leaf of the answer, lists by what their entries have. */
function leaves(value: unknown, path: string): string[] {
  if (Array.isArray(value) && typeof value[0] === 'object') return leaves(value[0], path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path === '' ? key : `${path}.${key}`));
}

describe('what is shown', () => {
  const cases = TABLE.flatMap(([field, read, seen]) => VIEWERS.map((viewer) => [field, viewer, read, seen] as const));

  it.each(cases)('of %s to %s', (_, viewer, read, seen) => {
    const shown = shownTo(ASHA, viewer);
    if (viewer === 'blocked') expect(shown).toBeNull();
    else expect(shown === null ? 'nothing' : read(shown)).toEqual(seen[viewer]);
  });

  it('has a row in the table for every field', () => {
    const named = TABLE.map(([field]) => field.replace(/,.*$/, ''));
    const missing = leaves(shownTo(ASHA, 'self'), '').filter(
      (leaf) => !named.some((field) => leaf === field || leaf.startsWith(`${field}.`)),
    );
    expect(missing).toEqual([]);
  });

  it('never holds the id of an entry, nor a gender or a blocked company, for whoever it is', () => {
    for (const viewer of VIEWERS) {
      const answer = JSON.stringify(shownTo(ASHA, viewer));
      for (const secret of ['job00001', 'edu00001', 'cert0001', 'link0001', 'gender', 'block']) {
        expect(answer).not.toContain(secret);
      }
    }
  });

  it('tells nothing else about the name than its initials to who asked for that', () => {
    const initials = { ...ASHA, nameShown: 'initials' } as const;
    expect(shownTo(initials, 'employer')?.name).toBe('A. K.');
    expect(shownTo(initials, 'applied')?.name).toBe('Asha Kurian');
  });
});

describe('whether anything is shown', () => {
  const hidden = { visibility: 'hidden' } as const;
  const invites = { visibility: 'open-to-invites' } as const;
  it.each<[string, Partial<WholeProfile>, readonly Viewer[]]>([
    ['open', {}, ['visitor', 'employer', 'applied', 'staff', 'self']],
    ['open to invitations', invites, ['employer', 'applied', 'staff', 'self']],
    ['hidden', hidden, ['applied', 'staff', 'self']],
    ['open, with a company blocked', { blocksSomebody: true }, ['employer', 'applied', 'staff', 'self']],
    ['without a headline', { headline: null }, ['applied', 'staff', 'self']],
  ])('of who is %s', (_, change, seers) => {
    const profile = { ...ASHA, ...change };
    expect(VIEWERS.filter((viewer) => shownTo(profile, viewer) !== null)).toEqual(seers);
  });
});

const EMPTY: WholeProfile = {
  ...ASHA,
  visibility: 'hidden',
  headline: null,
  skills: [],
  totalYears: null,
  country: null,
  city: null,
  about: null,
  skillDetails: [],
  experiences: [],
  educations: [],
  certificates: [],
  languages: [],
  links: [],
  preferences: { ...ASHA.preferences, workModes: [], jobTypes: [] },
};

describe('completeness', () => {
  it('has steps that make a hundred together, each once', () => {
    expect(STEPS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(new Set(STEPS.map(({ step }) => step)).size).toBe(STEPS.length);
  });

  it.each<[string, Partial<WholeProfile>, number, string | null]>([
    ['nothing', {}, 0, 'headline'],
    ['a headline', { headline: 'Cook' }, 15, 'experience'],
    ['a headline and a job', { headline: 'Cook', experiences: ASHA.experiences }, 35, 'skills'],
    ['two skills', { headline: 'Cook', experiences: ASHA.experiences, skills: ['A', 'B'] }, 35, 'skills'],
    ['three skills', { headline: 'Cook', experiences: ASHA.experiences, skills: ['A', 'B', 'C'] }, 50, 'place'],
    ['a first job to come', { headline: 'Cook', totalYears: 0, educations: ASHA.educations }, 45, 'skills'],
    ['a place without a town', { headline: 'Cook', country: 'IN' }, 15, 'experience'],
    ['all but somebody to see it', { ...ASHA, skills: ['A', 'B', 'C'], visibility: 'hidden' }, 95, 'visibility'],
    ['everything', { ...ASHA, skills: ['A', 'B', 'C'] }, 100, null],
  ])('of a profile with %s', (_, change, percent, next) => {
    const found = completenessOf({ ...EMPTY, ...change });
    expect([found.percent, found.next?.step ?? null]).toEqual([percent, next]);
    expect(found.next?.text ?? 'Done').toMatch(/^[A-Z].*[a-z]$/);
  });
});
