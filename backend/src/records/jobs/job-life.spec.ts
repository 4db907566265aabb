import { describe, expect, it } from 'vitest';
import { STORED_JOB_STATUSES } from '#contract/domain/options.ts';
import { refusalOf, renewalRefusal, type LifeFacts, type WantedStatus } from './job-life.ts';

const WANTED: readonly WantedStatus[] = ['active', 'paused', 'filled', 'closed'];
const facts = (change: Partial<LifeFacts>): LifeFacts => ({
  status: 'active',
  past: false,
  reopenable: false,
  ...change,
});
const reachable = (job: Partial<LifeFacts>, moderation = false) =>
  WANTED.filter((wanted) => refusalOf(facts(job), wanted, moderation) === null);

describe('the life of a job', () => {
  it.each<[string, Partial<LifeFacts>, WantedStatus[]]>([
    ['a draft', { status: 'draft' }, ['active']],
    ['an active job', { status: 'active' }, ['paused', 'filled', 'closed']],
    ['an expired job', { status: 'active', past: true }, ['filled', 'closed']],
    ['a paused job', { status: 'paused' }, ['active', 'filled', 'closed']],
    ['a job that was filled just now', { status: 'filled', reopenable: true }, ['active']],
    ['a job that was closed just now', { status: 'closed', reopenable: true }, ['active']],
    ['a job that was closed long ago', { status: 'closed' }, []],
    ['a job in review, moderation since switched off', { status: 'pending_review' }, ['active', 'closed']],
  ])('leads from %s', (_, job, states) => {
    expect(reachable(job)).toEqual(states);
  });

  it('lets nobody release a job that waits for review', () => {
    expect(reachable({ status: 'pending_review' }, true)).toEqual(['closed']);
  });

  it('has a sentence for every refusal', () => {
    for (const status of STORED_JOB_STATUSES) {
      for (const wanted of WANTED) {
        expect(refusalOf(facts({ status }), wanted, false)).toSatisfy(
          (text: string | null) => text === null || /^[A-Z].*\.$/.test(text),
        );
      }
    }
  });

  it('renews what runs out, and nothing else', () => {
    expect(renewalRefusal({ status: 'active', renewable: true })).toBeNull();
    expect(renewalRefusal({ status: 'active', renewable: false })).toMatch(/last 5 days/);
    expect(renewalRefusal({ status: 'closed', renewable: false })).toMatch(/^Only a job/);
  });
});
