import { expect, it } from 'vitest';
import { zoneName } from './JobFacts.tsx';

it.each([
  ['Asia/Kolkata', '2026-01-31', 'India Standard Time'],
  ['Europe/London', '2026-07-01', 'British Summer Time'],
  ['Nowhere/Right_Here', '2026-01-31', 'Right Here'],
])('names %s on %s %s', (zone, day, name) => expect(zoneName(zone, new Date(`${day}T12:00:00Z`))).toBe(name));
