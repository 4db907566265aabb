import { expect, it } from 'vitest';
import { emptyPostJob } from './post-form.ts';
import { restoreDraft, restoreForm, saveForm } from './saved-form.ts';

const empty = emptyPostJob('IN', 'Asia/Kolkata', '2026-03-02');

it('restores what was saved', () => {
  const values = {
    ...empty,
    title: 'Welder',
    salaryMin: 500_000,
    tags: ['night shift'],
    skills: [{ key: 'a', name: 'TIG', must: true, minYears: 2 }],
  };
  expect(restoreForm(saveForm(values), empty)).toEqual(values);
});

it.each([null, '', 'not json', '7', 'null'])('has nothing to restore from %s', (text) =>
  expect(restoreForm(text, empty)).toBeNull(),
);

it('keeps the empty value where what was stored does not fit', () =>
  expect(
    restoreForm('{"title":7,"skills":[null],"tags":"x","openings":"many","city":"Pune","extra":1}', empty),
  ).toEqual({ ...empty, city: 'Pune' }));

it('remembers the draft on the server', () => {
  const draft = { jobId: 'a', version: 3 };
  expect(restoreDraft(saveForm(empty, draft))).toEqual(draft);
  expect(restoreForm(saveForm(empty, draft), empty)).toEqual(empty);
});

it.each([null, '', 'not json', '{}', '{"draft":null}', '{"draft":{"jobId":7,"version":1}}', '{"draft":{"jobId":"a"}}'])(
  'knows no draft from %s',
  (text) => expect(restoreDraft(text)).toBeNull(),
);
