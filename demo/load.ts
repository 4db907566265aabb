/** The loader of the demo data, and the only way in from the rest: stores all of it in one transaction, a few statements per table. */
import type { SqlEntityManager } from '@mikro-orm/sql';
import { slugOf } from '#contract/domain/blog.ts';
import { DAY_MS, HOUR_MS } from '#contract/domain/time.ts';
import { PasswordHasher } from '../backend/src/modules/auth/password-hasher.ts';
import { toBlogHtml } from '../backend/src/modules/content/blogs/blog-html.ts';
import type { Secrets } from '../backend/src/platform/config/secrets.ts';
import type { Database } from '../backend/src/platform/database/database.ts';
import { insertRows } from '../backend/src/platform/database/records.ts';
import { lockUntilCommit } from '../backend/src/platform/database/signals.ts';
import { AccountsRepository } from '../backend/src/records/auth/accounts.repository.ts';
import { BlogsRepository } from '../backend/src/records/content/blogs.repository.ts';
import { withoutSearchIndexes } from '../backend/src/records/jobs/search-indexes.repository.ts';
import { SearchTerms } from '../backend/src/records/search/search-terms.ts';
import { storeHotlists, storeKyc, storePeople } from './accounts.ts';
import { storeApplications } from './applications.ts';
import { storeConsents, storeDisputes } from './consents.ts';
import { storeConversations } from './conversations.ts';
import { BLOG_POSTS } from './data.ts';
import { makeDemoData, type DemoData } from './demo-data.ts';
import { storeInterviews } from './interviews.ts';
import { storeInvites } from './invites.ts';
import { isOpenAt, storeJobs, type StoredJob, type StoredJobs } from './jobs.ts';
import { storeNotifications } from './notifications.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

export interface DemoProgress {
  readonly done: number;
  readonly total: number;
  /** Names what is being stored, for a line on the console. */
  readonly step: string;
}

interface SeedOptions {
  /** The moment that all dates are relative to; the present one when absent. */
  readonly now?: Date;
  /** The keys that seal the links of hotlists; without them no hotlists are stored. */
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
  // This stands before the transaction, because the embedded database must not wait for anything else inside one.
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
    const jobs = await withoutSearchIndexes(em, () =>
      storeJobs(em, data.jobs, now, (count) => advance('postings', count)),
    );
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
    await storeNotifications(em, data.notifications);
    advance('notifications', data.notifications.length);
    const terms = new SearchTerms(database);
    await terms.refreshTerms(em);
    await terms.analyzeTerms(em);
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

/** Posts, so that the blog is not empty. */
async function storeBlogs(em: SqlEntityManager, now: Date): Promise<void> {
  const repository = new BlogsRepository();
  for (const { daysAgo, ...post } of BLOG_POSTS) {
    await repository.addBlog(em, {
      ...post,
      bodyHtml: toBlogHtml(post.body),
      publishAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
      slug: slugOf(post.title),
    });
  }
}

/** Filters as `saveSearch` stores them. */
const SEARCHES = [
  { name: 'Remote and full-time', filters: { workMode: ['remote'], jobTypes: ['full-time'] }, frequency: 'daily' },
  { name: 'Engineers in India', filters: { keyword: 'engineer', country: 'IN', sort: 'relevance' }, frequency: 'off' },
];

/** Categories of which the demo's seeker and vendors have saved jobs. */
const SAVED_CATEGORIES = ['software-it', 'data-ai'];
const ENDED = ['filled', 'closed', 'paused'];
const HOURS_BETWEEN = 9;

/** The demo's seeker and vendors have saved open jobs, some that have closed, and searches. */
async function storeSaved(em: SqlEntityManager, data: DemoData, jobs: StoredJobs, now: Date): Promise<void> {
  const owners = data.signIns.filter(({ userType }) => userType !== 'client');
  const saved = jobsToSave(jobs, now);
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  await insertRows(
    em,
    'saved_jobs',
    owners.flatMap(({ id }) =>
      saved.map((job, index) => ({ user_id: id, job_id: job.id, saved_at: at(-(index + 1) * HOURS_BETWEEN) })),
    ),
  );
  await insertRows(
    em,
    'saved_searches',
    owners.flatMap(({ id }) =>
      SEARCHES.map((search) => ({
        user_id: id,
        ...search,
        next_at: search.frequency === 'off' ? null : at(12),
        created_at: at(-48),
      })),
    ),
  );
}

/** The open ones that close first, and the newest of those that have ended. */
function jobsToSave(jobs: StoredJobs, now: Date): StoredJob[] {
  const all = [...jobs.values()];
  const open = all
    .filter((stored) => isOpenAt(stored, now) && stored.job.draft.country === 'IN')
    .filter(({ job }) => SAVED_CATEGORIES.includes(job.draft.category))
    .toSorted((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt));
  const ended = all.filter(({ job }) => ENDED.includes(job.status) && job.draft.category === 'software-it');
  return [...open.slice(0, 7), ...ended.slice(0, 2)];
}
