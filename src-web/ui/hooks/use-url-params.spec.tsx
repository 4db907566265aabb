// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useUrlParams } from './use-url-params.ts';

beforeEach(() => window.history.replaceState(null, '', '/employers?size=small'));
afterEach(cleanup);

it('adds up two changes in one turn', () => {
  const { result } = renderHook(() => useUrlParams(), { wrapper: BrowserRouter });
  const set = (name: string, value: string) => {
    const [, change] = result.current;
    change((present) => {
      present.set(name, value);
      return present;
    });
  };
  act(() => {
    set('keyword', 'care');
    set('location', 'Pune');
  });
  expect(Object.fromEntries(result.current[0])).toEqual({ size: 'small', keyword: 'care', location: 'Pune' });
});
