/** Sentences that postings are made of. */
import type { JobType, WorkMode } from '#contract/domain/options.ts';
import type { TradeStyle } from './trades/trade.ts';
import { lines } from './trades/trade.ts';

/** Why there is a position; `{t}` is the title, `{c}` the city. */
export const REASONS = lines(`
  Our team in {c} is growing.
  A colleague is retiring this year, and we want to fill the position in time.
  We have taken on more work, which is why we are hiring in {c}.
  This is a new position, so you can shape it from the first day.
  A colleague has moved to another department, and the team would like you to meet them soon.
  We are getting ready for a busy season in {c}.`);
/** The same for several at once; `{n}` is their number. */
export const REASONS_FOR_MANY = lines(`
  We are hiring {n} people for this role in {c}.
  There are {n} openings, so friends can apply together.
  We are building up a team of {n} in {c}.`);

export const OFFERS: Readonly<Record<TradeStyle | 'volunteer' | 'internship', readonly string[]>> = {
  office: lines(`
    Flexible hours around a core from 11:00 to 15:00.
    Health insurance for you and your family.
    26 days of leave.
    A yearly learning budget, and time to use it.
    A good laptop of your choice.
    A pay review every year, with clear criteria.
    No meetings on Wednesdays.
    Paid parental leave for all parents.`),
  shift: lines(`
    A rota that is published six weeks ahead.
    Meals on duty and a safe ride home after late shifts.
    Extra pay for nights, weekends and public holidays.
    Health insurance for you and your family.
    Paid training days and help with exam fees.
    Uniforms, washed by us.
    Lockers, showers and a proper break room.
    A pension or provident fund from the first month.`),
  site: lines(`
    Good protective gear from the first day.
    Pay on the same day of every month.
    Accommodation or a travel allowance for distant sites.
    Accident insurance beyond the legal minimum.
    Training for your next certificate at our cost.
    Overtime paid or taken as time off, as you choose.
    A supervisor who has done the job.
    Health insurance for you and your family.`),
  field: lines(`
    A vehicle or a fair mileage allowance.
    A work phone that you can switch off in the evening.
    Daily allowance on trips, paid in advance.
    Freedom to plan your own day.
    Accident and health insurance.
    A seasonal bonus, written into the contract.
    Work clothes for every kind of weather.
    At least two free weekends a month.`),
  volunteer: lines(`
    Your expenses are paid back within two weeks.
    Training before you start, and somebody to call afterwards.
    Accident and liability insurance.
    A team that meets once a month, with food.
    A letter of reference when you need one.`),
  internship: lines(`
    A mentor who has time for you every week.
    Real tasks, and your name on the results.
    A certificate with a personal assessment.
    A good chance of a job afterwards.
    Time off for exams.`),
};

export const MODES: Readonly<Record<WorkMode, readonly string[]>> = {
  'on-site': ['You work on site in {c}.', 'The place of work is {c}.', 'The job is on site in {c}.'],
  hybrid: [
    'You work two or three days a week in {c} and the rest from home.',
    'We meet in {c} on Tuesdays and Thursdays; on other days, you choose.',
  ],
  remote: [
    'You can work from home anywhere in the country; our office in {c} is open to you.',
    'This job is remote. We meet in {c} four times a year at our expense.',
  ],
};

export const TYPES: Readonly<Record<JobType, readonly string[]>> = {
  'full-time': ['This is a permanent full-time job.', 'Full-time and permanent, after a probation of six months.'],
  'part-time': [
    'Part-time, 16 to 24 hours a week, on days that we agree.',
    'A part-time job that goes well with studies or family.',
  ],
  contract: [
    'The contract runs for twelve months and can be extended.',
    'A six-month contract, with an option to extend.',
  ],
  temporary: ['A temporary job of about four months.', 'Temporary cover for parental leave, at least seven months.'],
  internship: ['An internship of three to six months.', 'A six-month internship.'],
  volunteer: ['This is a volunteer role of about six hours a week.', 'A volunteer role for at least six months.'],
};

export const CLOSINGS = lines(`
  Please add a few lines on why you'd like to join us; a photo is not needed.
  We answer every application within ten days.
  Questions are welcome before you apply.
  Everybody is welcome here: experience counts, not age, origin, gender or faith.
  If you meet most of these points but not all, please apply anyway.
  In the second round, you get to know the team on a half day with lunch.`);

export const HEADINGS = [
  ['What you will do', 'What you bring', 'What we offer', 'About us'],
  ['Your work', 'Your profile', 'What you can count on', 'Who we are'],
  ['Responsibilities', 'Requirements', 'Benefits', 'About the company'],
  ['The job', 'What matters to us', 'In return', 'About the team'],
] as const;
