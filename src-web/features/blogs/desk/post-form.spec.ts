import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlogSource } from '#contract/domain/blog.ts';
import { createSending, localMinute, postFaults, postInput, postValues } from './post-form.ts';

const POST: BlogSource = {
  _id: '7d3f9a52-5f0e-4d6e-9d8c-0f7b6a5e4d3c',
  slug: 'how-pay-is-shown',
  title: 'How pay is shown',
  summary: 'Why every job says what it pays, and for how long.',
  authorName: 'Sam Field',
  cover: null,
  tags: ['Pay'],
  body: 'Text',
  state: 'published',
  publishAt: '2026-03-01T09:30:21.123Z',
  changedAt: '2026-03-01T09:30:21.123Z',
  version: 4,
};
afterEach(() => vi.useRealTimers());
const NOW = new Date('2026-11-25T12:00:00.000Z');

describe('publishing', () => {
  it('leaves a published post and its time as they are, to the millisecond', () => {
    const values = postValues(POST);
    expect(values.publication).toBe('kept');
    expect(postInput(values, POST, NOW)).toMatchObject({
      blog: { blogId: POST._id, version: 4 },
      publishAt: POST.publishAt,
    });
  });

  it('is now, never, or at a time of the reader’s own zone', () => {
    const values = postValues(POST);
    expect(postInput({ ...values, publication: 'now' }, POST, NOW).publishAt).toBe(NOW.toISOString());
    expect(postInput({ ...values, publication: 'draft' }, POST, NOW).publishAt).toBeNull();
    const later = postInput({ ...values, publication: 'at', publishOn: '2026-12-01T08:00' }, POST, NOW).publishAt;
    expect(localMinute(later ?? '')).toBe('2026-12-01T08:00');
    const scheduled = postValues({ ...POST, state: 'scheduled' });
    expect(postInput(scheduled, POST, NOW).publishAt).toBe(POST.publishAt);
  });

  it('asks for the time where it is missing', () => {
    const values = { ...postValues(POST), publication: 'at' as const };
    for (const publishOn of ['', 'soon'])
      expect(postFaults({ ...values, publishOn }, POST)).toEqual({ publishOn: 'Please enter a day and a time' });
    expect(postFaults(values, POST)).toEqual({});
  });
});

it('sends the same again after a broken line, and anew once something was changed', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const sending = createSending();
  const values = { ...postValues(POST), publication: 'now' as const };
  const first = sending(values, POST);
  vi.setSystemTime(NOW.getTime() + 60_000);
  expect(sending({ ...values }, POST)).toEqual(first);
  expect(sending({ ...values, title: 'Another title' }, POST).key).not.toBe(first.key);
  expect(sending(values, { ...POST, version: 5 }).key).not.toBe(first.key);
});

it('names what is missing of a new post, and shows what is wrong with a tag at their field', () => {
  const empty = postValues(null);
  expect(Object.keys(postFaults(empty, null)).sort()).toEqual(['authorName', 'body', 'summary', 'title']);
  expect(postInput(empty, null, NOW)).not.toHaveProperty('blog');
  expect(Object.keys(postFaults({ ...postValues(POST), tags: ['ok', 'x'.repeat(41)] }, POST))).toEqual(['tags']);
});
