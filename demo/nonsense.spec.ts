import { describe, expect, it } from 'vitest';
import { EXPERIENCES, PERIODS_PER_YEAR } from '#contract/domain/options.ts';
import { careerFields } from '#contract/domain/career.ts';
import { START_QUESTION } from './jobs.ts';
import { articleOf } from './people.ts';
import { careersOf } from './profiles.ts';
import { makeDemoData } from './demo-data.ts';
import { TRADES } from './data.ts';

const now = new Date('2026-03-10T09:30:00Z');
const data = makeDemoData(now);
const drafts = data.jobs.map((job) => job.draft);

/** Rules that know nothing of the generator's tables: what a reader would call nonsense. Each answers the postings that break it. */
type Rule = (job: (typeof data.jobs)[number]) => boolean;
const HANDS =
  /waiter|barista|cashier|driver|courier|mason|carpenter|painter|plumber|electrician\b|welder|scaffolder|tile setter|crane|forklift|guard|cook|chef|baker|stylist|beautician|tailor|housekeeper|gardener|attendant|aide|care assistant|warehouse associate|store associate|assembly|machine operator|tractor|caretaker|call centre/i;
const DEGREES = ['bachelor-degree', "master's-degree", 'doctorate-degree'];
const DOCTORS = /medical officer|physician|anaesthetist|paediatrician|radiologist|dentist|professor/i;
const BEGINNER = /\b(?:intern|junior|graduate|trainee|apprentice|commis)\b/i;
const CHIEF =
  /\b(?:senior|lead|principal|head|manager|supervisor|controller|professor|sous chef|charge nurse|business partner)\b/i;

/** Openings of one posting and of all, and postings, that a company of a size may have. */
const MOST: Readonly<Record<string, readonly [one: number, all: number, postings: number]>> = {
  '1-10': [1, 3, 3],
  '11-50': [3, 12, 8],
  '51-200': [6, 45, 25],
  '201-1000': [15, 160, 50],
  '1001-5000': [40, 600, 100],
  '5001-plus': [80, 3_000, 200],
};

/** Words of titles that only some companies hire for. */
const HOMES: readonly (readonly [title: RegExp, industry: RegExp])[] = [
  [/nurse/i, /hospital|care|public/i],
  [DOCTORS, /hospital|education/i],
  [/waiter|barista|banquet|front office/i, /hotels|restaurants/i],
  [/chef\b|baker/i, /hotels|restaurants/i],
  [/teacher/i, /school|public/i],
  [/professor|lecturer/i, /education/i],
  [/loan|treasury|branch officer/i, /banking/i],
  [/vaccines|oncology/i, /pharma/i],
  [/geologist/i, /environment|education/i],
  [/saree|store manager/i, /retail|beauty/i],
  [/tractor|orchard|greenhouse|dairy/i, /agriculture/i],
  [/crane|scaffolder|mason\b/i, /construction/i],
  [/solar/i, /energy/i],
  [/cnc|toolmaker/i, /manufacturing/i],
  [/stylist|beautician|fitness/i, /beauty/i],
];
/** Before letters that are spoken one by one the sound counts: an HR executive, but a UX designer. */
const WRONG_ARTICLE = /\ba (?:HR|SEO|SDET|HVAC|NLP|ETL|ICU|IT|iOS)\b|\ban (?:UI|UX|QA|SOC|CNC)\b/;
const sentencesOf = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text ?? '');
const NONSENSE: Readonly<Record<string, Rule>> = {
  'a degree for work with the hands': ({ draft }) =>
    HANDS.test(draft.title) && !/engineer/i.test(draft.title) && DEGREES.includes(draft.qualification ?? ''),
  'a doctor without a degree': ({ draft }) => DOCTORS.test(draft.title) && !DEGREES.includes(draft.qualification ?? ''),
  'a doctorate outside medicine and research': ({ draft }) =>
    draft.qualification === 'doctorate-degree' &&
    !(DOCTORS.test(draft.title) || /scientist|lecturer|psychologist/i.test(draft.title)),
  'years asked of a beginner': ({ draft }) =>
    BEGINNER.test(draft.title) && !['fresh', '1-year'].includes(draft.experience ?? ''),
  'a chief without experience': ({ draft }) =>
    CHIEF.test(draft.title.split(',')[0] ?? '') &&
    !/account manager|relationship manager|customer success|inventory controller/i.test(draft.title) &&
    ['fresh', '1-year'].includes(draft.experience ?? '') &&
    !/waste management supervisor/i.test(draft.title),
  'both a beginner and a chief': ({ draft }) => {
    const name = draft.title.split(',')[0] ?? '';
    return BEGINNER.test(name) && /\b(?:senior|lead|principal|manager|head)\b/i.test(name);
  },
  'years in the text that the posting does not ask for': ({ draft }) =>
    draft.experience === 'fresh' &&
    sentencesOf(draft.description).some((text) =>
      /\b(?:\w+) years? (?:or more )?(?:of )?(?:experience|practice)/i.test(text),
    ),
  'skills for longer than the years asked for': ({ draft }) =>
    draft.skills.some(({ minYears }) => minYears > EXPERIENCES.list.indexOf(draft.experience ?? 'fresh')),
  'a skill twice': ({ draft }) => new Set(draft.skills.map(({ name }) => name)).size < draft.skills.length,
  'more openings than a company of its size has': ({ draft, employer }) =>
    draft.openings > (MOST[employer.size]?.[0] ?? 0),
  'several chiefs at once': ({ draft }) =>
    draft.openings > 2 && /manager|controller|professor|supervisor/i.test(draft.title),
  'a company that has no such work': ({ draft, employer }) =>
    HOMES.some(([title, industry]) => title.test(draft.title) && !industry.test(employer.industry)),
  'an intern where nobody learns so': ({ draft }) =>
    draft.jobType === 'internship' &&
    (HANDS.test(draft.title) || DOCTORS.test(draft.title) || /nurse/i.test(draft.title)),
  'a volunteer for a company': ({ draft, employer }) =>
    draft.jobType === 'volunteer' && employer.industry !== 'Non-profit',
  'hands that work from home': ({ draft }) =>
    draft.workMode !== 'on-site' && HANDS.test(draft.title) && !/call/i.test(draft.title),
  'Indian matters abroad': ({ draft }) =>
    draft.country !== 'IN' &&
    /gst|tally|saree|hindi|south indian|rural branches/i.test(
      [draft.title, ...draft.skills.map(({ name }) => name)].join(' '),
    ),
  'the sea in the mountains': ({ draft }) =>
    /beach|seaplane|\bport\b/i.test(draft.title) &&
    /Leh|Shimla|Delhi|Gangtok|Jaipur|Munich|Denver|Nairobi/.test(draft.city ?? ''),
  'a start before the last day to apply': ({ draft }) =>
    draft.startDate != null && draft.startDate <= (draft.closesOn ?? ''),
  'a last day before the posting': ({ draft, createdAt }) =>
    (draft.closesOn ?? '') < createdAt.toISOString().slice(0, 10),
  'a label that is not true': ({ draft }) =>
    (draft.tags.includes('night-shift') && !/night/i.test(draft.title)) ||
    (draft.tags.includes('walk-in') && draft.workMode !== 'on-site'),
  'a company before its duties': ({ draft, employer }) =>
    draft.description.indexOf(employer.name) < draft.description.indexOf('<li>'),
};

describe('what a reader would call nonsense', () => {
  it.each(Object.entries(NONSENSE))('no posting has %s', (_, isBroken) => {
    const broken = data.jobs
      .filter((job) => isBroken(job))
      .map(({ draft, employer }) => `${draft.title} at ${employer.name}`);
    expect(broken).toEqual([]);
  });

  it('no company posts more than its size allows', () => {
    for (const employer of data.employers) {
      const own = data.jobs.filter((job) => job.employer.id === employer.id);
      const [, all, postings] = MOST[employer.size] ?? [0, 0, 0];
      const openings = own.reduce((sum, { draft }) => sum + draft.openings, 0);
      expect(own.length, `${employer.name}, ${employer.size}`).toBeLessThanOrEqual(postings);
      expect(openings, `${employer.name}, ${employer.size}`).toBeLessThanOrEqual(all);
    }
  });

  it('pays more for more experience in the same work, country and period', () => {
    const paid = data.jobs.filter(({ draft }) => draft.country === 'IN' && draft.salaryMin != null);
    const yearly = ({ draft }: (typeof paid)[number]) => (draft.salaryMin ?? 0) * PERIODS_PER_YEAR[draft.payPeriod];
    const name = ({ draft }: (typeof paid)[number]) =>
      (draft.title.split(',')[0] ?? '').replace(/^(?:Senior|Junior|Graduate|Lead|Principal|Trainee|Apprentice) /, '');
    for (const title of new Set(paid.map(name))) {
      const same = paid.filter((job) => name(job) === title && job.draft.jobType === 'full-time');
      const least = same.filter(({ draft }) => draft.experience === 'fresh').map(yearly);
      const most = same.filter(({ draft }) => draft.experience === '5-plus-year').map(yearly);
      if (least.length > 0 && most.length > 0) expect(Math.max(...least), title).toBeLessThan(Math.min(...most));
    }
  });

  it('offers every kind of work more than once', () => {
    const posted = new Map(TRADES.flatMap(({ roles }) => roles.map((role) => [role, 0])));
    for (const { role } of data.jobs) posted.set(role, (posted.get(role) ?? 0) + 1);
    expect([...posted].filter(([, count]) => count < 2).map(([role]) => role.title)).toEqual([]);
  });

  it('closes on many different days', () => {
    const open = drafts.filter((draft) => (draft.closesOn ?? '') > now.toISOString().slice(0, 10));
    const days = new Map<string, number>();
    for (const { closesOn } of open) days.set(closesOn ?? '', (days.get(closesOn ?? '') ?? 0) + 1);
    expect(days.size).toBeGreaterThan(40);
    for (const [day, closing] of days) expect(closing / open.length, day).toBeLessThan(0.08);
  });

  it('has people whose years fit their titles', () => {
    const people = [...data.seekers, ...data.vendors.flatMap(({ bench }) => bench)];
    const odd = people.filter(
      ({ headline, years }) =>
        (CHIEF.test(headline) &&
          !/account manager|relationship manager|customer success|waste/i.test(headline) &&
          years < 3) ||
        (/first job|starting out|newly/.test(headline) && years > 0),
    );
    expect(odd.map(({ headline }) => headline)).toEqual([]);
  });

  it('has working lives that the contract takes, and that fit the headline, the trade and the years', () => {
    const qualifications = data.seekerProfiles.map(({ qualification }) => qualification);
    const careers = careersOf(data.seekers, qualifications, data.employers, now);
    const monthsFrom = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
    const today = now.getUTCFullYear() * 12 + now.getUTCMonth();
    careers.forEach((career, index) => {
      const person = data.seekers[index];
      if (person === undefined) throw new Error('nobody leads this life');
      const about = person.headline;
      for (const [name, schema] of Object.entries(careerFields)) {
        if (name === 'skillDetails') continue;
        expect(schema.safeParse(career[name as keyof typeof career]).error?.issues ?? [], `${about}: ${name}`).toEqual(
          [],
        );
      }
      expect(career.skillDetails, about).toHaveLength(person.skills.length);
      const { experiences, educations } = career;
      expect(experiences.length > 0, about).toBe(person.years > 0);
      const oldest = experiences.at(-1);
      const begun = oldest === undefined ? today : monthsFrom(oldest.from);
      expect(Math.floor((today - begun) / 12), about).toBe(person.years);
      for (const [at, { from, until, title }] of experiences.entries()) {
        expect(until === null, about).toBe(at === 0);
        expect(
          person.trade.roles.some((role) => title.endsWith(role.title)),
          title,
        ).toBe(true);
        const later = experiences[at - 1];
        if (later !== undefined) expect(monthsFrom(later.from), about).toBe(monthsFrom(until ?? from) + 1);
      }
      for (const { until } of educations) expect(monthsFrom(until ?? ''), about).toBeLessThanOrEqual(begun);
      const ids = new Set([...experiences, ...educations].map(({ id }) => id));
      for (const { evidence } of career.skillDetails) if (evidence !== null) expect(ids, about).toContain(evidence);
      expect(career.about, about).not.toMatch(/undefined|\{| a [aeioAEIO]|\b[a-z][A-Z]{2}/);
      expect(career.about, about).not.toMatch(WRONG_ARTICLE);
    });
    const employed = careers.flatMap(({ experiences }) => experiences);
    expect(employed.filter(({ employer }) => employer === null)).toEqual([]);
    expect(new Set(careers.flatMap(({ languages }) => languages.map(({ code }) => code))).size).toBeGreaterThan(8);
  });

  it('puts the right article before every title', () => {
    const titles = TRADES.flatMap(({ roles }) => roles.map(({ title }) => `${articleOf(title)} ${title}`));
    expect(
      titles.filter((text) => WRONG_ARTICLE.test(text) || /^a [AEIO]|^an [B-DF-HJ-NP-TV-Z][a-z]/.test(text)),
    ).toEqual([]);
  });

  it('has applicants who come from near the work and say different things', () => {
    const people = data.applications.map(({ job, seeker, resource }) => ({ job, person: seeker ?? resource }));
    const same = people.filter(({ job, person }) => person?.trade.category === job.trade.category);
    expect(same.length).toBe(people.length);
    const abroad = people.filter(({ job, person }) => person?.place.country !== job.draft.country);
    expect(abroad.length / people.length).toBeLessThan(0.25);
    const notes = data.applications.flatMap(({ coverNote }) => coverNote ?? []);
    expect(new Set(notes).size / notes.length).toBeGreaterThan(0.9);
    for (const note of notes) {
      expect(note).not.toMatch(/\ba [aeio]|\ban [bcdfgjk]|undefined|\{|gladly|whom/);
      expect(note).not.toMatch(WRONG_ARTICLE);
    }
    for (const { job, answers } of data.applications)
      for (const { questionId, question, answer } of answers) {
        if (questionId === START_QUESTION.id) continue;
        const asked = job.trade.questions.find(({ text }) => text === question);
        expect(asked?.answers, question).toContain(answer);
      }
  });
});
