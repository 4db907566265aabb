import { describe, expect, it } from 'vitest';
import { SHELVES } from '#contract/domain/limits.ts';
import { aJobListItem } from '#contract/testing/builders.ts';
import { readRecent, withoutRecent, withRecent, type RecentJob } from './recent-jobs.ts';

const AT = '2026-01-31T10:00:00.000Z';

describe('recently viewed jobs', () => {
  it('stand once each, the latest first, twenty at most', () => {
    const jobs = Array.from({ length: 25 }, () => aJobListItem());
    let list: RecentJob[] = [];
    for (const job of jobs) list = withRecent(list, job, AT);
    const [again] = jobs.slice(-3);
    if (again !== undefined) list = withRecent(list, again, AT);
    expect(list).toHaveLength(SHELVES.recentJobs);
    expect(list[0]?._id).toBe(again?._id);
    expect(new Set(list.map((job) => job._id)).size).toBe(SHELVES.recentJobs);
    expect(withoutRecent(list, again?._id ?? '')).toHaveLength(SHELVES.recentJobs - 1);
  });

  it('come back from storage as they went', () => {
    const list = withRecent([], aJobListItem({ city: null, state: null }), AT);
    expect(readRecent(JSON.stringify(list))).toEqual(list);
  });

  it.each([null, '', 'null', '{', '"x"', '{}', '[1, null, "x", {}]'])('are none in %j', (text) => {
    expect(readRecent(text)).toEqual([]);
  });

  it('leave out what somebody else wrote there', () => {
    const [good] = withRecent([], aJobListItem(), AT);
    const bad = [
      { ...good, _id: '../../logout' },
      { ...good, title: 7 },
      { ...good, city: {} },
      { ...good, viewedAt: 'yesterday' },
    ];
    expect(readRecent(JSON.stringify([...bad, good]))).toEqual([good]);
  });
});
