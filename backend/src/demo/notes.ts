/** What demo people write with an application: in their own words, about their own work. */
import type { DemoJob } from './describe-job.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

interface Writer {
  readonly job: DemoJob;
  readonly person: DemoPerson;
  /** The vendor who writes for the person; null when they write themselves. */
  readonly vendor: string | null;
}

/** @returns null for those who let their profile speak */
export function makeNote(random: Random, writer: Writer): string | null {
  if (random.chance(0.3)) return null;
  return writer.vendor === null ? ownNote(random, writer) : vendorNote(random, writer);
}

const yearsOf = (years: number): string => (years === 1 ? 'one year' : `${String(years)} years`);
const isSoon = ['two weeks', 'a month', 'six weeks', '30 days'];

function ownNote(random: Random, { job, person }: Writer): string {
  const { employer, draft, role } = job;
  const city = draft.city ?? 'the city';
  const work = person.role.title;
  const skills = role.skills.map(({ text }) => text).filter((name) => person.skills.includes(name));
  const skill = skills.length > 0 ? random.pick(skills) : null;
  const isNear = person.place.city === draft.city;
  const isAbroad = person.place.country !== draft.country;
  const same = person.role.title === role.title;
  const openings: string[] = [];
  if (person.years === 0) {
    openings.push(
      `This would be my first job as ${a(work)}. I learn fast, and I have read your posting three times.`,
      `I finished my training this year and did my practice at a place much like ${employer.name}.`,
    );
  } else if (same) {
    openings.push(
      `I've been working as ${a(work)} for ${yearsOf(person.years)}, and I'd like to do it at ${employer.name}.`,
      `${capital(yearsOf(person.years))} as ${a(work)}, most of it in ${person.place.city}. Your list of tasks reads like my week.`,
      `A friend who knows ${employer.name} sent me your posting. I have ${yearsOf(person.years)} of experience in this kind of work.`,
    );
  } else {
    openings.push(
      `I know I'm coming from a slightly different corner: I've worked as ${a(work)} for ${yearsOf(person.years)}. I'd still like to be considered.`,
      `My title today is ${work}, but much of what you describe is already part of my job.`,
    );
  }
  const middles: string[] = [];
  if (skill !== null)
    middles.push(
      random.pick([
        `${skill} has been a big part of my work.`,
        `I use ${skill} every week and could start without much training.`,
        `You ask for ${skill}; I'm happy to show you what I've done.`,
      ]),
    );
  if (draft.workMode === 'remote') middles.push('I have a quiet room and a good connection at home.');
  else if (isNear)
    middles.push(`I live in ${city}, so getting to work is easy.`, `I know ${city} well; I've lived here for years.`);
  else middles.push(`I'm in ${person.place.city} now and ready to move to ${city}.`);
  if (isAbroad && draft.workMode !== 'remote') middles.push('I would need help with the work permit.');
  if (job.trade.style === 'shift') middles.push('Early and late shifts are both fine with me.');
  if (draft.jobType === 'part-time') middles.push('Part-time suits me well, since my children are still small.');
  const ends = [
    `I can start within ${random.pick(isSoon)}.`,
    `My notice period is ${random.pick(isSoon)}.`,
    "I'm free for a call any afternoon this week.",
    'References are available; my current employer knows that I am looking.',
    "Please don't contact my current employer yet.",
    'Thank you for reading this!',
  ];
  return [random.pick(openings), ...random.sample(middles, random.int(1, 2)), random.pick(ends)].join(' ');
}

function vendorNote(random: Random, { job, person, vendor }: Writer): string {
  const skills = person.skills.slice(0, 3).join(', ');
  return random.pick([
    `${person.first} has ${yearsOf(person.years)} of experience with ${skills} and can start within ${random.pick(isSoon)}.`,
    `We'd like to suggest ${person.first} ${person.last}, ${lower(person.role.title)} in ${person.place.city}. Strongest in ${skills}.`,
    `${person.first} has just finished a project for another client of ${vendor ?? 'ours'}, who would take ${person.first} again any time.`,
    `A good match for ${job.draft.title}: ${skills}, ${yearsOf(person.years)}. An interview is possible on any weekday.`,
  ]);
}

const a = (title: string): string =>
  `${/^(?:[AEIO]|iOS|HR|SEO|SDET|HVAC|NLP)/.test(title) && !/^(?:UI|UX)/.test(title) ? 'an' : 'a'} ${lower(title)}`;

/** "Nurse" in a sentence is "nurse"; "iOS", "SDET" and "QA" stay as they are. */
function lower(title: string): string {
  return title
    .split(' ')
    .map((word) =>
      /^[A-Z][a-z]+(?:-[a-z]+)?$/.test(word) && !/^(?:Java|Python|React|Android|Flutter|English)$/.test(word)
        ? word.toLowerCase()
        : word,
    )
    .join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An answer to a screening question of the job's trade. */
export function makeAnswer(random: Random, job: DemoJob, question: string): string {
  return random.pick(job.trade.questions.find(({ text }) => text === question)?.answers ?? ['Yes.']);
}
