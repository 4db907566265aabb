/** Jobs that this device remembers having shown. What was stored may be old or broken, so it is checked. Pure. */
import type { JobListItem } from '#contract/domain/job.ts';
import { SHELVES } from '#contract/domain/limits.ts';

export interface RecentJob {
  readonly _id: string;
  readonly title: string;
  readonly companyName: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string;
  /** When it was looked at: an instant in UTC, ISO 8601. */
  readonly viewedAt: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isRecentJob(value: unknown): value is RecentJob {
  if (typeof value !== 'object' || value === null) return false;
  const job = value as Partial<Record<keyof RecentJob, unknown>>;
  return (
    isText(job._id) &&
    ID.test(job._id) &&
    [job.title, job.companyName, job.country].every(isText) &&
    [job.city, job.state].every(isTextOrNull) &&
    isText(job.viewedAt) &&
    !Number.isNaN(Date.parse(job.viewedAt))
  );
}

/** The stored list, the latest first; what does not fit is left out. */
export function readRecent(text: string | null): RecentJob[] {
  if (text === null || text === '') return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isRecentJob).slice(0, SHELVES.recentJobs) : [];
  } catch {
    return [];
  }
}

/** The list with the job at its head, once. */
export function withRecent(list: readonly RecentJob[], job: JobListItem, viewedAt: string): RecentJob[] {
  const { _id, title, companyName, city, state, country } = job;
  const others = list.filter((other) => other._id !== _id);
  return [{ _id, title, companyName, city, state, country, viewedAt }, ...others].slice(0, SHELVES.recentJobs);
}

export function withoutRecent(list: readonly RecentJob[], id: string): RecentJob[] {
  return list.filter((job) => job._id !== id);
}
