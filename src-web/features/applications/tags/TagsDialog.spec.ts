import { expect, it } from 'vitest';
import { commonTags, tagChanges } from './TagsDialog.tsx';

it('several applications have in common what each of them has, however it is written', () => {
  expect(commonTags([['Go', 'Night shifts'], ['go'], ['GO', 'Kafka']])).toEqual(['Go']);
  expect(commonTags([['Go'], []])).toEqual([]);
  expect(commonTags([])).toEqual([]);
});

it('only what is another one is put on or taken off', () => {
  expect(tagChanges(['Go', 'Kafka'], ['go', 'Call again'])).toEqual({ add: ['Call again'], remove: ['Kafka'] });
  expect(tagChanges([], [])).toEqual({ add: [], remove: [] });
});
