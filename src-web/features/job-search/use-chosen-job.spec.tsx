// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useChosenJob } from './use-chosen-job.ts';

const FORMER = '00000000-0000-4000-8000-000000000001';
const NEXT = '00000000-0000-4000-8000-000000000002';

it('gives the focus to the job that was chosen, once, and not to the one that still stands there', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { result } = renderHook(useChosenJob, { wrapper });
  expect(result.current.takeFocus(FORMER)).toBe(false);
  act(() => result.current.choose(NEXT));
  expect(result.current.id).toBe(NEXT);
  expect(result.current.choices).toBe(1);
  expect([FORMER, NEXT, NEXT].map(result.current.takeFocus)).toEqual([false, true, false]);
});
