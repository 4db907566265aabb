// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedFilter } from './use-typed-filter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function render() {
  const commit = vi.fn<(value: string, options: { replace: boolean }) => void>();
  const hook = renderHook(({ value }) => useTypedFilter(value, commit, 100), { initialProps: { value: '' } });
  const type = (text: string) => act(() => hook.result.current.type(text));
  const rest = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { ...hook, commit, type, rest };
}

it('commits once after a rest, first into the history and then in place of it', () => {
  const { type, rest, commit, rerender } = render();
  type('w');
  rest(60);
  type('we');
  rest(99);
  expect(commit).not.toHaveBeenCalled();
  rest(1);
  expect(commit.mock.calls).toEqual([['we', { replace: false }]]);
  rerender({ value: 'we' });
  type('weld');
  rest(100);
  expect(commit.mock.calls[1]).toEqual(['weld', { replace: true }]);
});

it('does not take back letters that were typed while the URL caught up', () => {
  const { type, rest, rerender, result } = render();
  type('we');
  rest(100);
  type('wel');
  rerender({ value: 'we' });
  expect(result.current.text).toBe('wel');
});

it('takes over a value that changes from elsewhere', () => {
  const { type, rest, rerender, result } = render();
  type('we');
  rest(100);
  rerender({ value: 'we' });
  rerender({ value: '' });
  expect(result.current.text).toBe('');
});
