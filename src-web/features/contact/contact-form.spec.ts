import { expect, it } from 'vitest';
import { checked, summaryOf, topicOptions } from './contact-form.ts';

const EMPTY = { name: '', email: '', topic: '', message: '', homepage: '' };
const WHOLE = { ...EMPTY, name: 'Asha', email: 'asha@example.com', message: 'Where do I find my resume?' };

it('says what is missing in the words of each field', () => {
  const { faults } = checked(EMPTY, null);
  expect(faults).toEqual({
    name: 'Enter your name',
    email: 'Enter a valid e-mail address',
    topic: 'Choose a topic',
    message: 'At least 10 characters',
  });
  expect(summaryOf('f', faults).map(({ inputId }) => inputId)).toEqual(['f-name', 'f-email', 'f-topic', 'f-message']);
});

it('sends a message about what the contact page offers, and a question about its job', () => {
  expect(checked({ ...WHOLE, topic: 'account' }, null)).toEqual({
    input: { name: 'Asha', email: 'asha@example.com', message: WHOLE.message, topic: 'account' },
    faults: {},
  });
  const jobId = '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d';
  expect(checked({ ...WHOLE, topic: 'pay' }, { jobId })).toMatchObject({ input: { jobId }, faults: {} });
  expect(checked({ ...WHOLE, topic: 'pay' }, null).faults).toEqual({ topic: 'Choose a topic' });
});

it('sends along what a machine has filled in', () => {
  expect(checked({ ...WHOLE, topic: 'account', homepage: 'x' }, null).input).toHaveProperty('homepage', 'x');
});

it('offers topics of each kind, and none before one is chosen', () => {
  for (const about of [null, { employerId: 'x' }]) expect(topicOptions(about)[0]?.value).toBe('');
  expect(topicOptions(null).map(({ label }) => label)).toContain('My account and signing in');
  expect(topicOptions({ jobId: 'x' }).map(({ label }) => label)).toContain('Pay and benefits');
});
