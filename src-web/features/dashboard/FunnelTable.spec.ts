import { expect, it } from 'vitest';
import { FUNNEL_STAGES } from '#contract/domain/hiring-report.ts';
import { shareOfBefore } from './FunnelTable.tsx';

const reached = [164, 131, 52, 0, 0, 0].map((count, index) => ({ stage: FUNNEL_STAGES[index] ?? 'applied', count }));

it('compares each stage with the one before', () =>
  expect(reached.map((_, index) => shareOfBefore(reached, index))).toEqual(['', '80%', '40%', '0%', '', '']));
