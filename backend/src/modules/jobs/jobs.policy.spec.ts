import { describe, expect, it } from 'vitest';
import { USER_TYPES } from '#contract/domain/user.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { StoredJobStatus } from '../../records/jobs/job-card.ts';
import { visibilityOf, isOpenJob, maySee, owns } from '../../records/jobs/jobs.policy.ts';

const owner: Caller = { userId: 'owner', personId: 'owner', userType: 'client', account: 'client', sessionId: 's' };
const others: (Caller | null)[] = [
  null,
  { userId: 'typeless', personId: 'typeless', userType: null, account: 'untyped', sessionId: 's' },
  { userId: 'rival', personId: 'rival', userType: 'client', account: 'client', sessionId: 's' },
  ...USER_TYPES.filter((type) => type !== 'client').map((userType) => ({
    userId: userType,
    personId: userType,
    userType,
    account: userType,
    sessionId: 's',
  })),
];
const job = (status: StoredJobStatus, past = false, released = true) => ({ clientId: 'owner', status, past, released });

describe('jobs policy', () => {
  it('shows an open job to everybody', () => {
    for (const caller of [owner, ...others]) expect(maySee(caller, job('active'), false)).toBe(true);
  });

  it.each(['draft', 'pending_review', 'paused', 'filled', 'closed'] as const)(
    'shows a %s job to its owner only',
    (status) => {
      expect(maySee(owner, job(status), false)).toBe(true);
      for (const caller of others) expect(maySee(caller, job(status), false)).toBe(false);
    },
  );

  it('shows a closed or expired job to who applied, and a draft not even then', () => {
    expect(maySee(others[3] ?? null, job('closed'), true)).toBe(true);
    expect(maySee(others[3] ?? null, job('active', true), true)).toBe(true);
    expect(maySee(others[3] ?? null, job('draft'), true)).toBe(false);
  });

  it.each(['pending_review', 'paused', 'filled', 'closed'] as const)(
    'keeps what our review has not released of a %s job from who applied',
    (status) => {
      expect(maySee(others[3] ?? null, job(status, false, false), true)).toBe(false);
      expect(maySee(owner, job(status, false, false), false)).toBe(true);
    },
  );

  it('takes a note of our review for a posting that is not released', () => {
    const row = { client_id: 'owner', status: 'closed', past: false } as const;
    const released = [null, '', 'Name the ward.'].map((note) => visibilityOf({ ...row, review_note: note }).released);
    expect(released).toEqual([true, false, false]);
    expect(visibilityOf({ ...row, status: 'pending_review', review_note: null }).released).toBe(false);
  });

  it('does not take an account of another type for the owner, even with the same id', () => {
    expect(owns({ ...owner, userType: null }, job('draft'))).toBe(false);
    expect(owns({ ...owner, userType: 'personal' }, job('draft'))).toBe(false);
    expect(owns(owner, job('draft'))).toBe(true);
  });

  it('takes no applications once the closing instant has passed', () => {
    expect(isOpenJob(job('active'))).toBe(true);
    expect(isOpenJob(job('active', true))).toBe(false);
    expect(isOpenJob(job('paused'))).toBe(false);
  });
});
