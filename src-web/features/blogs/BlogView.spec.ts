import { expect, it } from 'vitest';
import { blogDay } from './BlogView.tsx';

it('is the day in the zone that it names', () => {
  const late = '2026-03-31T22:30:00.000Z';
  expect(blogDay(late, 'UTC')).toBe('31 March 2026');
  expect(blogDay(late, 'Europe/Berlin')).toBe('1 April 2026');
  expect(blogDay(late)).toMatch(/^(?:31 March|1 April) 2026$/);
});
