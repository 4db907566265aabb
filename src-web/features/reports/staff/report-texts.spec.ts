import { expect, it } from 'vitest';
import { byWhom, nameOf, pageOf, whyOf } from './report-texts.ts';

it('says in words what was reported, by how many, and why', () => {
  expect(nameOf({ subject: 'mail', name: 'code-login' }, { 'code-login': 'Code to sign in' })).toBe('Code to sign in');
  expect(nameOf({ subject: 'mail', name: 'long-gone' }, {})).toBe('An e-mail of ours');
  expect(nameOf({ subject: 'job', name: 'code-login' }, { 'code-login': 'Code to sign in' })).toBe('code-login');
  expect([0, 1, 2].map((people) => byWhom({ people }))).toEqual(['Marked by its words', '1 person', '2 people']);
  expect(whyOf({ reasons: ['gone'], warnings: ['money'] })).toEqual(['This job no longer exists', 'Asks for money']);
  expect([pageOf('job', 'x'), pageOf('message', 'x')]).toEqual(['/jobs/x', null]);
});
