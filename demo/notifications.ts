/** The notifications that the bell of each demo sign-in shows. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import { APPLICATION_STATUSES, type NotificationType } from '#contract/domain/options.ts';
import { HOUR_MS } from '#contract/domain/time.ts';
import type { Random } from '#contract/testing/random.ts';
import { newApplicationText } from '../backend/src/modules/applications/application-texts.ts';
import { insertRows } from '../backend/src/platform/database/records.ts';
import { appliedAt, sidesOf, statusOf, type DemoApplication } from './applications.ts';
import type { DemoAccount } from './organisations.ts';

export interface DemoNotification {
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly details: string;
  readonly read: boolean;
  readonly sentAt: Date;
  readonly detailId: string | null;
}

const PER_ACCOUNT = 12;

/** Each account hears of its latest applications, is welcomed, and reads a word about verification. */
export function makeNotifications(
  random: Random,
  accounts: readonly DemoAccount[],
  applications: readonly DemoApplication[],
  now: Date,
): DemoNotification[] {
  return accounts.flatMap((account) => {
    const concerning = applications
      .filter((application) => isAbout(account, application))
      .sort((a, b) => appliedAt(b) - appliedAt(a));
    return [
      ...concerning.slice(0, PER_ACCOUNT).map((application) => aboutApplication(random, account, application)),
      ...general(random, account, now),
    ];
  });
}

function isAbout(account: DemoAccount, application: DemoApplication): boolean {
  return sidesOf(application).includes(account.id) && (account.userType === 'client' || application.events.length > 1);
}

function aboutApplication(random: Random, account: DemoAccount, application: DemoApplication): DemoNotification {
  const person = application.seeker ?? application.resource;
  const name = person === null ? 'Somebody' : `${person.first} ${person.last}`;
  const { title } = application.job.draft;
  const base = { id: random.uuid(), userId: account.id, type: 'JobApplication' as const, detailId: application.id };
  if (account.userType === 'client') {
    return {
      ...base,
      ...newApplicationText({
        jobTitle: title,
        personName: name,
        vendorName: application.resource?.vendorName ?? null,
      }),
      read: application.events.length > 1,
      sentAt: new Date(appliedAt(application)),
    };
  }
  const label = APPLICATION_STATUSES.labels[statusOf(application)];
  const state = label.toLowerCase();
  return {
    ...base,
    title: `${label}: ${title}`,
    details:
      account.userType === 'personal'
        ? `Your application for ${title} at ${application.job.employer.name} is now: ${state}.`
        : `The application of ${name} for ${title} at ${application.job.employer.name} is now: ${state}.`,
    read: random.chance(0.5),
    sentAt: application.events.at(-1)?.at ?? new Date(appliedAt(application)),
  };
}

function general(random: Random, account: DemoAccount, now: Date): DemoNotification[] {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const base = { userId: account.id, detailId: null };
  const welcome: DemoNotification = {
    ...base,
    id: random.uuid(),
    type: 'System',
    title: 'Welcome to Rolecall',
    details: 'This is a demo account. Look around, post, apply: nothing leaves this computer.',
    read: true,
    sentAt: at(24 * 20),
  };
  if (account.userType === 'personal') return [welcome];
  return [
    welcome,
    {
      ...base,
      id: random.uuid(),
      type: 'Kyc',
      title: 'Verification',
      details:
        account.kycStatus === 'completed'
          ? 'Your documents were checked and accepted.'
          : 'Your verification is not finished yet.',
      read: account.kycStatus === 'completed',
      sentAt: at(24 * 6 + random.int(0, 20)),
    },
  ];
}

export async function storeNotifications(
  em: SqlEntityManager,
  notifications: readonly DemoNotification[],
): Promise<void> {
  const oldestFirst = notifications.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  await insertRows(
    em,
    'notifications',
    oldestFirst.map((notification) => ({
      id: notification.id,
      user_id: notification.userId,
      type: notification.type,
      title: notification.title,
      details: notification.details,
      status: notification.read ? 'Read' : 'New',
      sent_at: notification.sentAt,
      notification_detail: notification.detailId,
      dedupe_key: `demo:${notification.id}`,
    })),
  );
}
