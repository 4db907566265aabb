import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayInWords } from '#contract/domain/last-day.ts';
import { WEEKLY } from '#contract/domain/notification-preferences.ts';
import { APPLICATION_STATUSES, type RatePeriod } from '#contract/domain/options.ts';
import type { RateMeans, ReportedSubmission } from '#contract/domain/submission.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import { DASHBOARD_BASES, VENDOR_TYPES, type UserType } from '#contract/domain/user.ts';
import { endOf, fewerMails, hello, paragraph, button, type WaysOut } from '../../../library/text/letter-parts.ts';
import { unlinked, type Block } from '../../../library/text/letter.ts';
import { moneyText, priceText } from '../../../library/text/price.ts';
import { addDays, clockIn, knownZone } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import { Memberships } from '../../../platform/http/access/members/memberships.ts';
import type { Claimed } from '../../../platform/queue/work.ts';
import type { Worker } from '../../../platform/queue/worker.ts';
import { Workers } from '../../../platform/queue/workers.ts';
import { Users } from '../../../records/auth/users.ts';
import { DeferredContents } from '../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../records/notifications/outgoing-messages.ts';
import { MailEndsService } from '../../notifications/preferences/mail-ends.service.ts';
import { NotificationPreferencesService } from '../../notifications/preferences/notification-preferences.service.ts';
import { Submissions } from './submissions.service.ts';

/** One account of the reader that has submitted somebody in the week. */
interface WeekOfAccount {
  /** Null for a vendor without a company. */
  readonly name: string | null;
  readonly total: number;
  /** The newest of them. */
  readonly submissions: readonly (Pick<ReportedSubmission, '_id' | 'jobTitle' | 'companyName' | 'rate' | 'status'> & {
    readonly personName: string;
  })[];
  readonly means: readonly RateMeans[];
  /** The path of the page that lists them all, with a leading slash. */
  readonly path: string;
}

declare module '../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'weekly-submissions': WaysOut & {
      readonly firstName: string;
      /** The first and the last day of the week. */
      readonly monday: string;
      readonly sunday: string;
      readonly accounts: readonly WeekOfAccount[];
    };
  }
  interface DeferredMessages {
    'weekly-submissions': { readonly personId: string; readonly monday: string };
  }
}

const EVERY_MS = 600_000;

/**
 * The Monday whose mail is due now: from its eighth hour until that of Tuesday, so that a server that did not run in
 * the morning still sends it. Null on other days.
 * @param zone of the reader
 */
export function reportMonday(zone: string, now: Date): string | null {
  const { day, weekday } = clockIn(knownZone(zone), new Date(now.getTime() - WEEKLY.hour * HOUR_MS));
  return weekday === 1 ? day : null;
}

/** A week's submissions of a vendor's accounts, mailed on Monday morning to those who want it; not for an empty week. */
@Injectable()
export class WeeklySubmissions implements OnModuleInit {
  private readonly worker: Worker<Claimed, void>;

  constructor(
    private readonly database: Database,
    private readonly submissions: Submissions,
    private readonly memberships: Memberships,
    private readonly users: Users,
    private readonly preferences: NotificationPreferencesService,
    private readonly ends: MailEndsService,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
    workers: Workers,
  ) {
    this.worker = workers.sweep({
      name: 'weekly-submissions',
      everyMs: EVERY_MS,
      run: () => this.queueDue(new Date()),
    });
  }

  onModuleInit(): void {
    this.texts.register(WEEKLY_MAILS);
    this.deferred.register('weekly-submissions', ({ personId, monday }) =>
      this.preferences.mailed(personId, 'submissions', () => this.content(personId, monday)),
    );
  }

  /** One round. */
  run(): Promise<void> {
    return this.worker.run();
  }

  /** One mail for each person and week, however often and wherever this runs. */
  async queueDue(now: Date): Promise<void> {
    const em = this.database.primary();
    const people = await this.users.people(await this.preferences.weeklyReaders(em), em);
    for (const { id, timeZone, left } of people.values()) {
      const monday = left ? null : reportMonday(timeZone ?? 'UTC', now);
      if (monday !== null) await this.queueFor(id, monday);
    }
  }

  private async queueFor(personId: string, monday: string): Promise<void> {
    await this.database.write(async (em) => {
      // The person first: who changes the address, or leaves, comes from there.
      if (!(await this.users.lockActiveUser(em, personId))) return;
      const { email } = await this.users.sessionUser(personId, em);
      if (email === null) return;
      await this.messages.queue(em, {
        channel: 'email',
        template: 'weekly-submissions',
        to: email,
        userId: personId,
        variables: { personId, monday },
        once: `weekly-submissions ${personId} ${monday}`,
      });
    });
  }

  private async content(personId: string, monday: string): Promise<MessageVariables['weekly-submissions'] | undefined> {
    const em = this.database.primary();
    const { firstName, userType, organisation, timeZone } = await this.users.sessionUser(personId, em);
    const joined = await this.memberships.membershipsOf(em, personId);
    const days = { from: addDays(monday, -7), to: addDays(monday, -1) };
    // The own account stands among the others once it has colleagues.
    const all = new Map([
      [personId, { type: userType, name: organisation }],
      ...joined.map((each) => [each.account_id, { type: each.user_type, name: each.organisation }] as const),
    ]);
    const accounts: (WeekOfAccount & { type: UserType })[] = [];
    for (const [id, { type, name }] of all) {
      if (type === null || !VENDOR_TYPES.some((each) => each === type)) continue;
      const { data, total, means } = await this.submissions.submittedWithin(em, id, { ...days, timeZone }, WEEKLY.rows);
      if (total === 0) continue;
      const submissions = data.map(({ name: personName, _id, jobTitle, companyName, rate, status }) => ({
        ...{ _id, personName, jobTitle, companyName, rate, status },
      }));
      accounts.push({ type, name, total, means, submissions, path: `${DASHBOARD_BASES[type]}/submissions` });
    }
    const [first] = accounts;
    if (first === undefined) return undefined;
    const week = { monday: days.from, sunday: days.to };
    return { firstName, ...week, accounts, ...this.ends.mailEndsOf(personId, 'submissions', first.type) };
  }
}

const submissionsText = (count: number): string => (count === 1 ? '1 submission' : `${String(count)} submissions`);
const PERIODS: Readonly<Record<RatePeriod, string>> = {
  annualy: 'by the year',
  monthly: 'by the month',
  daily: 'by the day',
  hourly: 'by the hour',
};

/** `4 submissions, on average US$65 with a margin of US$12`. Currencies and periods stand apart and are never added. */
function meanText({ count, currency, rate, margin }: RateMeans): string {
  const left = margin === null ? '' : ` with a margin of ${moneyText(margin, currency)}`;
  return `${submissionsText(count)}, on average ${moneyText(rate, currency)}${left}`;
}

function accountBlocks(account: WeekOfAccount, origin: string, isOnly: boolean): Block[] {
  const { name, total, submissions, means, path } = account;
  const others = total - submissions.length;
  return [
    ...(isOnly ? [] : [paragraph(`${unlinked(name ?? '') || 'Your own bench'}: ${submissionsText(total)}`)]),
    {
      links: [
        ...submissions.map((each) => ({
          label: unlinked(each.personName) || 'Somebody on your bench',
          detail: [
            unlinked(each.jobTitle),
            unlinked(each.companyName),
            each.rate === null ? 'no rate set' : priceText(each.rate),
            APPLICATION_STATUSES.labels[each.status],
          ]
            .filter(Boolean)
            .join(' · '),
          href: `${origin}/job-application/${each._id}`,
        })),
        ...(others > 0 ? [{ label: `${String(others)} more`, detail: '', href: `${origin}${path}` }] : []),
      ],
    },
    ...(means.length === 0
      ? []
      : [{ details: means.map((each) => [`${each.currency} ${PERIODS[each.period]}`, meanText(each)] as const) }]),
  ];
}

export const WEEKLY_MAILS = {
  'weekly-submissions': (variables, origin) => {
    const { monday, sunday, accounts } = variables;
    const total = accounts.reduce((sum, each) => sum + each.total, 0);
    const all = `${origin}${accounts[0]?.path ?? ''}`;
    return {
      subject: `${submissionsText(total)} last week`,
      blocks: [
        hello(variables),
        paragraph(`From ${dayInWords(monday)} to ${dayInWords(sunday)}: ${submissionsText(total)}.`),
        ...accounts.flatMap((account) => accountBlocks(account, origin, accounts.length === 1)),
        button('Open your submissions', all),
        fewerMails(variables, origin),
      ],
      sms: [`Rolecall: ${submissionsText(total)} last week`, all],
      ...endOf(variables, origin, 'you asked for your submissions every Monday'),
    };
  },
} satisfies MessageTextsOf<'weekly-submissions'>;
