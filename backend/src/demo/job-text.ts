/** The words around what a trade brings: openings, offers, closings. Written for this product. */
import type { JobType, WorkMode } from '#contract/domain/options.ts';
import type { Employer } from './employers.ts';
import type { Random } from './random.ts';
import type { Trade, TradeStyle } from './trades/trade.ts';
import { lines } from './trades/trade.ts';

const OPENINGS = lines(`
  We are looking for {a} who wants to do good work and see what comes of it.
  Our team in {c} is growing, and we have room for {a}.
  A colleague is moving on after nine good years, so we need {a} in {c}.
  We have won more work than we can do, which is why we are looking for {a}.
  Would you like to be the {t} whom people ask for by name? Then read on.
  From {c} we serve customers all over the region, and the next {t} on the team could be you.
  This is a new position: as {t} you will shape it from the first day.
  For the coming season we are looking for {a} with a calm head and quick hands.`);

const OFFERS: Readonly<Record<TradeStyle, readonly string[]>> = {
  office: lines(`
    Flexible hours around a core from eleven to three.
    Health insurance that covers parents as well.
    Twenty-six days of leave, and nobody counts the dentist.
    A learning budget of your own, and time to spend it.
    Good equipment of your choice, renewed every three years.
    A written review twice a year with a clear path for pay.
    No meetings on Wednesdays.
    Paid parental leave for all parents.`),
  shift: lines(`
    A rota that is published six weeks ahead and kept.
    Meals on duty and a safe ride home after late shifts.
    Extra pay for nights, weekends and public holidays.
    Health insurance for you and your family.
    Paid training days and help with examination fees.
    Clean uniforms, washed by us.
    Lockers, showers and a rest room worth the name.
    A provident fund or pension from the first month.`),
  site: lines(`
    Good protective gear from the first day.
    Pay on the same day of every month.
    Lodging or a travel allowance where the place is far.
    Accident insurance beyond what the law demands.
    Training for the next certificate at our cost.
    Overtime is paid or taken, as you choose.
    A foreman or head who has done the job.
    Clear plans, so that Friday stays Friday.`),
  field: lines(`
    A vehicle or a fair allowance for your own.
    A phone with all you need, and the right to switch it off.
    Daily allowance on trips, paid in advance.
    Plan your own day within agreed goals.
    Accident and health insurance.
    Seasonal bonus that is written into the contract.
    Rain gear, boots and a hot lunch.
    Two free weekends in every month at least.`),
};

const MODES: Readonly<Record<WorkMode, readonly string[]>> = {
  'on-site': ['The place of work is {p}.', 'You work with us on site in {p}.', 'All work is done on site in {p}.'],
  hybrid: [
    'Two or three days a week in {p}, the rest where you work best.',
    'We meet in {p} on Tuesdays and Thursdays; otherwise the choice is yours.',
  ],
  remote: [
    'You work from home anywhere in the country; our office in {p} is open to you.',
    'This position is remote. We meet in {p} four times a year at our expense.',
  ],
};

const TYPES: Readonly<Record<JobType, readonly string[]>> = {
  'full-time': ['This is a permanent full-time position.', 'Full-time, permanent after a probation of six months.'],
  'part-time': [
    'Part-time with 16 to 24 hours a week, on days that we agree.',
    'A part-time position, well suited beside studies or family.',
  ],
  contract: [
    'The contract runs for twelve months with an option to extend.',
    'A contract for six months; longer when the project goes on.',
  ],
  temporary: [
    'A temporary position for the season, about four months.',
    'Temporary cover for parental leave, at least seven months.',
  ],
  internship: [
    'An internship of three to six months with a mentor and a certificate.',
    'Six months as an intern, with real tasks and a good chance of a position afterwards.',
  ],
  volunteer: [
    'A voluntary post: expenses are paid, thanks are certain.',
    'Unpaid and important: about six hours a week, with training and insurance.',
  ],
};

const CLOSINGS = lines(`
  Send your application with a few lines on why this place; a photograph is not needed.
  We answer every application within ten days.
  Questions are welcome before you apply.
  Everybody is welcome here: experience counts, not age, origin, gender or faith.
  If you meet most of the points but not all, please apply all the same.
  Selected applicants get to know the team on a half day with lunch.`);

const HEADINGS = [
  ['What you will do', 'What you bring', 'What we offer'],
  ['Your work', 'Your profile', 'What you can count on'],
  ['Responsibilities', 'Requirements', 'Benefits'],
  ['A week in this role', 'What matters to us', 'In return'],
] as const;

export interface DescriptionInput {
  readonly title: string;
  readonly trade: Trade;
  readonly employer: Employer;
  readonly place: string;
  readonly jobType: JobType;
  readonly workMode: WorkMode;
  readonly experience: string;
}

/** A description in sections, as HTML with the tags that a posting may have. */
export function describe(random: Random, input: DescriptionInput): string {
  const { trade, employer } = input;
  const spoken = input.title.split(',')[0] ?? input.title;
  const article =
    /^[AEIOU]/.test(spoken) && !/^(?:UI|UX|Uni|One)/.test(spoken)
      ? 'an'
      : /^(?:SEO|SDET|HR|HVAC|iOS)/.test(spoken)
        ? 'an'
        : 'a';
  const [duties, needs, offers] = random.pick(HEADINGS);
  const fill = (text: string) =>
    text
      .replaceAll('{a}', `${article} ${spoken}`)
      .replaceAll('{t}', spoken)
      .replaceAll('{c}', input.place)
      .replaceAll('{p}', input.place);
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return [
    `<p>${fill(random.pick(OPENINGS))} ${employer.about}</p>`,
    `<h3>${duties}</h3>`,
    list(random.sample(trade.duties, random.int(4, 6))),
    `<h3>${needs}</h3>`,
    list([input.experience, ...random.sample(trade.needs, random.int(2, 4))]),
    `<h3>${offers}</h3>`,
    list(random.sample(OFFERS[trade.style], random.int(3, 5))),
    `<p>${fill(random.pick(TYPES[input.jobType]))} ${fill(random.pick(MODES[input.workMode]))} ${random.sample(CLOSINGS, 2).join(' ')}</p>`,
  ].join('');
}
