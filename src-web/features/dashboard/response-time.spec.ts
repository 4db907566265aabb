import { expect, it } from 'vitest';
import { responseTime } from './response-time.ts';

it.each([
  [null, 'No data yet'],
  [0.001, '1 minute'],
  [0.5, '30 minutes'],
  [1.2, '1 hour'],
  [47.4, '47 hours'],
  [48, '2 days'],
  [400, '17 days'],
])('says %s hours as %s', (hours, text) => expect(responseTime(hours)).toBe(text));
