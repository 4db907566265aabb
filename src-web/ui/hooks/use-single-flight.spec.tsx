// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleFlight } from './use-single-flight.ts';

it('does nothing a second time before the first has ended, and works again afterwards', async () => {
  const { result } = renderHook(() => useSingleFlight());
  let count = 0;
  let end = (): void => undefined;
  const work = () => {
    count += 1;
    return new Promise<void>((resolve) => (end = resolve));
  };
  act(() => {
    // Both before anything renders again.
    result.current.run(work);
    result.current.run(work);
  });
  expect([count, result.current.busy]).toEqual([1, true]);
  await act(async () => {
    end();
    await Promise.resolve();
  });
  expect(result.current.busy).toBe(false);
  act(() => result.current.run(work));
  expect(count).toBe(2);
});
