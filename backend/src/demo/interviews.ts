/** Interviews of demo people: one agreed, one with times to choose from, one that is over, for whoever looks around. Pure. */
import { INTERVIEWS } from '#contract/domain/interview.ts';
import type { InterviewKind, Recommendation } from '#contract/domain/interview.ts';
import { heldRange, nextFree, USUAL_HOURS } from '#contract/domain/interview-times.ts';
import type { Range } from '#contract/domain/interview-times.ts';
import { senderOf } from './conversations.ts';
import type { DemoApplication } from './demo-rows.ts';

const DAY_MS = 86_400_000;
/** Of each account that somebody may look around with. */
const EACH = 3;

export interface DemoInterview {
  readonly application: DemoApplication;
  readonly kind: InterviewKind;
  readonly minutes: 30 | 45 | 60;
  readonly message: string;
  /** Agreed, ahead or over; null while there are only `times`. */
  readonly startsAt: Date | null;
  readonly times: readonly Date[];
  readonly feedback: {
    readonly overall: number;
    readonly recommendation: Recommendation;
    readonly privateNote: string;
    readonly sharedNote: string;
    readonly givenAt: Date;
  } | null;
}

const MESSAGES: Readonly<Record<InterviewKind, string>> = {
  video: 'Two of us will be there. Please have a piece of work at hand that you like to talk about.',
  phone: 'We call you. It is a first talk about the job, and about what you are looking for.',
  'on-site': 'Please ask for us at the front desk. We show you around, and there is time for your questions.',
};

/**
 * For each of these accounts some applications at the interview stage.
 * @param accounts of employers, job seekers and vendors
 */
export function makeInterviews(
  applications: readonly DemoApplication[],
  accounts: readonly string[],
  now: Date,
): DemoInterview[] {
  const chosen = new Set<DemoApplication>();
  for (const account of accounts) {
    const own = applications.filter(
      (each) =>
        each.events.at(-1)?.status === 'interviewing' &&
        (each.job.employer.id === account || senderOf(each) === account),
    );
    for (const each of own.slice(-EACH)) chosen.add(each);
  }
  const busy: Range[] = [];
  return [...chosen].map((application, index) => make(application, index, { now, busy }));
}

function make(application: DemoApplication, index: number, { now, busy }: { now: Date; busy: Range[] }): DemoInterview {
  const weeks = [{ timeZone: zoneOf(application), hours: USUAL_HOURS }];
  const minutes = INTERVIEW_LENGTHS[index % INTERVIEW_LENGTHS.length] ?? 45;
  /** The first starts so many days from now at which nobody of the demo is busy. */
  const free = (days: number, count: number): Date[] => {
    const from = new Date(now.getTime() + days * DAY_MS);
    const found = nextFree({ after: from, now: from, minutes, busy, weeks }, count);
    busy.push(...found.map((at) => heldRange(at, minutes)));
    return found;
  };
  const kind = KINDS[index % KINDS.length] ?? 'video';
  const common = { application, kind, minutes, message: MESSAGES[kind] };
  const since = application.events.at(-1)?.at.getTime() ?? now.getTime();
  // A week back: from a weekend on, the next working day is up to two days later.
  const isOld = since < now.getTime() - 7 * DAY_MS;
  if (index % 3 === 2 && isOld) {
    const [startsAt = now] = free(-6, 1);
    const givenAt = new Date(startsAt.getTime() + (minutes + INTERVIEWS.feedbackReminderMinutes) * 60_000);
    return { ...common, startsAt, times: [], feedback: { ...FEEDBACK, givenAt } };
  }
  if (index % 3 === 1) return { ...common, startsAt: null, times: free(2, 3), feedback: null };
  const [startsAt = now] = free(1, 1);
  return { ...common, startsAt, times: [], feedback: null };
}

/** Of the job; of its employer where it has none. */
export const zoneOf = ({ job }: DemoApplication): string => job.draft.timeZone ?? job.employer.home.timeZone;

const INTERVIEW_LENGTHS = [45, 30, 60] as const;
const KINDS = ['video', 'phone', 'on-site'] as const satisfies readonly InterviewKind[];
const FEEDBACK = {
  overall: 4,
  recommendation: 'yes',
  privateNote:
    'Explains decisions well and asks the right questions. Less at ease with planning: ask about that next time.',
  sharedNote: 'Thank you for the good talk. We liked how clearly you explained your last project.',
} as const;
