import { expect, it } from 'vitest';
import { parseInbox, writeInbox } from './inbox-url.ts';

it('reads what it has written, and takes nonsense for no filter', () => {
  const state = parseInbox(new URLSearchParams('state=quarantined&kind=question&page=2'));
  expect(state).toMatchObject({ state: 'quarantined', kind: 'question', page: 2 });
  expect(parseInbox(writeInbox(state))).toEqual(state);
  expect(parseInbox(new URLSearchParams('state=lost&kind=gossip'))).toMatchObject({ state: null, kind: null });
  expect(writeInbox(parseInbox(new URLSearchParams())).toString()).toBe('');
});
