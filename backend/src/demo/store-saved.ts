import type { SqlEntityManager } from '@mikro-orm/sql';
import { loadSavedJobs, loadSavedSearches } from '../modules/saved/saved-bulk.repository.ts';
import type { DemoData } from './demo-rows.ts';
import { isOpenAt } from './store-jobs.ts';
import type { StoredJob } from './store-jobs.ts';

const HOUR_MS = 3_600_000;

/** Filters as `saveSearch` stores them. */
const SEARCHES = [
  { name: 'Remote and full-time', filters: { workMode: ['remote'], jobTypes: ['full-time'] }, frequency: 'daily' },
  { name: 'Engineers in India', filters: { keyword: 'engineer', country: 'IN', sort: 'relevance' }, frequency: 'off' },
];

/** Categories of which the demo's seeker and vendors have saved jobs. */
const SAVED_CATEGORIES = ['software-it', 'data-ai'];
const ENDED = ['filled', 'closed', 'paused'];
const HOURS_BETWEEN = 9;

/** What the demo's seeker and vendors keep to come back to: open jobs, some that have closed, and searches. */
export async function storeSaved(
  em: SqlEntityManager,
  data: DemoData,
  jobs: readonly StoredJob[],
  now: Date,
): Promise<void> {
  const owners = data.accounts.filter(({ canSignIn, userType }) => canSignIn && userType !== 'client');
  const saved = jobsToSave(jobs, now);
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  await loadSavedJobs(
    em,
    owners.flatMap(({ id }) =>
      saved.map((job, index) => ({ user_id: id, job_id: job.id, saved_at: at(-(index + 1) * HOURS_BETWEEN) })),
    ),
  );
  await loadSavedSearches(
    em,
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
function jobsToSave(jobs: readonly StoredJob[], now: Date): StoredJob[] {
  const open = jobs
    .filter((stored) => isOpenAt(stored, now) && stored.job.draft.country === 'IN')
    .filter(({ job }) => SAVED_CATEGORIES.includes(job.draft.category))
    .toSorted((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt));
  const ended = jobs.filter(({ job }) => ENDED.includes(job.status) && job.draft.category === 'software-it');
  return [...open.slice(0, 7), ...ended.slice(0, 2)];
}
