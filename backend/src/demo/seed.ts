/** Stores the demo data: one transaction, a few statements per table. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../database/database.ts';
import { PasswordHasher } from '../modules/auth/password-hasher.ts';
import { SearchTermsRepository } from '../modules/job-search/upkeep/search-terms.repository.ts';
import { withoutSearchIndexes } from '../modules/jobs/posting/search-indexes.repository.ts';
import { AccountsRepository } from '../modules/users/accounts.repository.ts';
import { makeDemoData } from './demo-data.ts';
import type { DemoData } from './demo-rows.ts';
import { loadNotifications } from '../modules/notifications/notifications-bulk.repository.ts';
import { lockUntilCommit } from '../database/signals.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';
import { storeApplications } from './store-applications.ts';
import { storeBlogs } from './store-blogs.ts';
import { storeConsents } from './store-consents.ts';
import { storeConversations } from './store-conversations.ts';
import { storeDisputes } from './store-disputes.ts';
import { storeHotlists } from './store-hotlists.ts';
import { storeKyc } from './store-kyc.ts';
import { storeInterviews } from './store-interviews.ts';
import { storeInvites } from './store-invites.ts';
import { storeJobs } from './store-jobs.ts';
import { storePeople } from './store-people.ts';
import { storeSaved } from './store-saved.ts';

export interface DemoProgress {
  readonly done: number;
  readonly total: number;
  /** What is being stored, for a line on the console. */
  readonly step: string;
}

export interface SeedOptions {
  /** The moment that all dates are relative to; the present one when absent. */
  readonly now?: Date;
  /** By which links of hotlists are kept; without it there are none. */
  readonly secrets?: Secrets;
  readonly onProgress?: (progress: DemoProgress) => void;
}

export interface DemoSummary {
  readonly jobs: number;
  readonly employers: number;
  readonly seekers: number;
  readonly vendors: number;
  readonly resources: number;
  readonly applications: number;
  readonly notifications: number;
}

/**
 * Fills an empty database with demo data and answers what was stored; null when there are accounts already. All in one
 * transaction: a crash leaves the database empty, and of two processes that start at once only one seeds.
 */
export async function seedDemo(database: Database, options: SeedOptions = {}): Promise<DemoSummary | null> {
  const now = options.now ?? new Date();
  // Before the transaction: the embedded database must not wait for anything else inside one.
  const passwordHash = await new PasswordHasher().hash(DEMO_SIGN_INS[0].password);
  const data = makeDemoData(now);
  return database.write(async (em) => {
    await lockUntilCommit(em, 'demo data');
    if (await new AccountsRepository().hasMembers(em)) return null;
    const total = data.accounts.length + data.jobs.length + data.applications.length + data.notifications.length;
    let done = 0;
    const advance = (step: string, count: number) => {
      done += count;
      options.onProgress?.({ done, total, step });
    };
    await storePeople(em, data, passwordHash, now);
    advance('accounts', data.accounts.length);
    const jobs = await withoutSearchIndexes(em, () => storeJobs(em, data, now, (count) => advance('postings', count)));
    await storeApplications(em, data.applications, jobs, now);
    advance('applications', data.applications.length);
    const questions = await storeConsents(em, data.applications, jobs, now);
    await storeDisputes(em, data, questions, jobs, now);
    await storeConversations(em, data, now);
    await storeInterviews(em, data, jobs, now);
    await storeKyc(em, data, now);
    if (options.secrets !== undefined) await storeHotlists(em, data, options.secrets, now);
    await storeSaved(em, data, jobs, now);
    await storeInvites(em, data, jobs, now);
    await storeBlogs(em, now);
    await storeNotifications(em, data);
    advance('notifications', data.notifications.length);
    const terms = new SearchTermsRepository();
    await terms.refresh(em);
    await terms.analyze(em);
    return {
      jobs: data.jobs.length,
      employers: data.employers.length,
      seekers: data.seekers.length,
      vendors: data.vendors.length,
      resources: data.vendors.reduce((sum, vendor) => sum + vendor.bench.length, 0),
      applications: data.applications.length,
      notifications: data.notifications.length,
    };
  });
}

async function storeNotifications(em: SqlEntityManager, data: DemoData): Promise<void> {
  const oldestFirst = [...data.notifications].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  await loadNotifications(
    em,
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
