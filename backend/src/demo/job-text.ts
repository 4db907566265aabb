/** The words around what a trade brings: how the work is organised, what is offered, who is asking. Written for this product. */
import type { JobType, WorkMode } from '#contract/domain/options.ts';
import { EXPERIENCES } from '#contract/domain/options.ts';
import type { Employer } from './employers.ts';
import type { Random } from './random.ts';
import type { Graded, Role, Trade } from './trades/trade.ts';
import { REASONS, REASONS_FOR_MANY, OFFERS, MODES, TYPES, CLOSINGS, HEADINGS } from './job-phrases.ts';

/** By index of `EXPERIENCES`. */
const EXPERIENCE_TEXT = [
  'No experience needed: we train you from the first day.',
  'About a year of experience in a similar job.',
  'Two years or more of experience in a similar job.',
  'At least three years of experience in the field.',
  'At least four years of experience in the field.',
  'Five years of experience or more.',
] as const;
const EXPERIENCE_OF_GRADUATES = 'No work experience needed; internships and projects count.';
const EXPERIENCE_OF_INTERNS = 'You are studying or training in the field, or have just finished.';

export interface DescriptionInput {
  readonly title: string;
  readonly trade: Trade;
  readonly role: Role;
  readonly employer: Employer;
  readonly place: string;
  readonly jobType: JobType;
  readonly workMode: WorkMode;
  /** Index of `EXPERIENCES`. */
  readonly level: number;
  readonly openings: number;
}

function experienceText({ jobType, level, role }: DescriptionInput): string {
  if (jobType === 'internship') return EXPERIENCE_OF_INTERNS;
  const needsTraining = role.qualifications.every((each) => each !== null);
  if (level === 0) return needsTraining ? EXPERIENCE_OF_GRADUATES : EXPERIENCE_TEXT[0];
  return EXPERIENCE_TEXT[Math.min(level, EXPERIENCES.list.length - 1)] ?? EXPERIENCE_TEXT[0];
}

const upTo = (level: number, sentences: readonly Graded[]): string[] =>
  sentences.filter(({ from }) => from <= level).map(({ text }) => text);

/** A description in sections, as HTML with the tags that a posting may have. The duties come first: a card shows them. */
export function describe(random: Random, input: DescriptionInput): string {
  const { trade, role, employer, jobType, level, openings } = input;
  const [duties, needs, offers, about] = random.pick(HEADINGS);
  const fill = (text: string) => text.replaceAll('{c}', input.place).replaceAll('{n}', String(openings));
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const offered = jobType === 'volunteer' || jobType === 'internship' ? OFFERS[jobType] : OFFERS[trade.style];
  return [
    `<h3>${duties}</h3>`,
    list([...upTo(level, role.duties), ...random.sample(upTo(level, trade.duties), random.int(2, 3))]),
    `<h3>${needs}</h3>`,
    list([experienceText(input), ...random.sample(upTo(level, trade.needs), random.int(2, 3))]),
    `<h3>${offers}</h3>`,
    list(random.sample(offered, random.int(3, 4))),
    `<h3>${about}</h3>`,
    `<p>${employer.about} ${fill(random.pick(openings > 1 ? REASONS_FOR_MANY : REASONS))}</p>`,
    `<p>${fill(random.pick(TYPES[jobType]))} ${fill(random.pick(MODES[input.workMode]))} ${random.sample(CLOSINGS, 2).join(' ')}</p>`,
  ].join('');
}
