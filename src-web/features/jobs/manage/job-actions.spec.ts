import { describe, expect, it } from 'vitest';
import { JOB_STATUSES, type JobStatus } from '#contract/domain/options.ts';
import { fits, outcomeOf, titleOf } from './job-actions.ts';

const where = (action: Parameters<typeof fits>[0], renewable = false) =>
  JOB_STATUSES.list.filter((status) => fits(action, { status, renewable }));

it.each<[Parameters<typeof fits>[0], JobStatus[]]>([
  ['pause', ['active']],
  ['resume', ['paused']],
  ['fill', ['active', 'paused', 'expired']],
  ['close', ['pending_review', 'active', 'paused', 'expired']],
  ['reopen', ['filled', 'closed']],
  ['delete', ['draft']],
  ['renew', []],
])('%s fits %j', (action, states) => expect(where(action)).toEqual(states));

describe('the outcome of an action', () => {
  const titles = new Map([
    ['a', 'Welder'],
    ['b', 'Nurse'],
    ['c', 'Cook'],
  ]);
  const failure = { message: 'Only a draft can be deleted.' };

  it('names one job', () =>
    expect(outcomeOf('pause', [{ jobId: 'a', failure: null }], titles)).toEqual({
      done: '“Welder” was paused.',
      refused: [],
    }));

  it('counts several, and says of each that was left what is in the way', () =>
    expect(
      outcomeOf(
        'delete',
        [
          { jobId: 'a', failure: null },
          { jobId: 'b', failure },
          { jobId: 'c', failure: null },
        ],
        titles,
      ),
    ).toEqual({
      done: '2 jobs were deleted.',
      refused: [{ jobId: 'b', title: 'Nurse', message: failure.message }],
    }));

  it('does not claim what did not happen', () =>
    expect(outcomeOf('delete', [{ jobId: 'b', failure }], titles).done).toBe(''));
});

it('has a name for a draft without one', () => expect(titleOf({ title: '' })).toBe('Untitled job'));
