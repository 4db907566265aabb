import { describe, expect, it } from 'vitest';
import { closedSentence } from './SavedJobsView.tsx';
import { parseSaved, writeSaved } from './saved-url.ts';

describe('the saved page in the URL', () => {
  it('survives the round trip beside the sidebar’s id', () => {
    const state = { view: 'searches', sort: 'closing', page: 2, perPage: 5 } as const;
    const params = writeSaved(state, new URLSearchParams('id=7'));
    expect(params.get('id')).toBe('7');
    expect(parseSaved(params)).toEqual(state);
  });

  it('writes nothing for the usual, and reads nonsense as that', () => {
    const usual = parseSaved(new URLSearchParams('view=x&sort=desc&page=0&per-page=9999'));
    expect(usual).toEqual({ view: 'jobs', sort: 'saved', page: 1, perPage: 10 });
    expect(writeSaved(usual, new URLSearchParams('view=recent&page=3')).toString()).toBe('');
  });
});

describe('the sentence of a closed job', () => {
  it.each([
    [{ status: 'filled', closesOn: null }, 'The job has been filled.'],
    [{ status: 'expired', closesOn: '2026-01-31' }, 'Applications closed on 31 Jan 2026.'],
    [{ status: 'closed', closesOn: '2026-01-31' }, 'The employer has closed this job.'],
    [{ status: 'paused', closesOn: null }, 'The employer has paused this job. It may reopen.'],
  ] as const)('%j: %s', (job, sentence) => {
    expect(closedSentence(job)).toBe(sentence);
  });
});
