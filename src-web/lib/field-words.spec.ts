import { expect, it } from 'vitest';
import { faultText } from './field-words.ts';

it.each([
  ['firstName', 'Required', 'Enter your first name'],
  ['job.title', 'Too small: expected string to have >=1 characters', 'Enter a job title'],
  ['employeeId', 'Invalid input: expected string, received undefined', 'Fill in this field'],
  ['email', 'Must be an e-mail address', 'Must be an e-mail address'],
  ['headline', 'At most 120 characters', 'At most 120 characters'],
])('says of %s, "%s": %s', (path, message, text) => expect(faultText(path, message)).toBe(text));

it('asks for what was left empty rather than say what it must be', () => {
  expect(faultText('email', 'Must be an e-mail address', '')).toBe('Enter your e-mail address');
  expect(faultText('website', 'Must be a web address', '')).toBe('Must be a web address');
});
