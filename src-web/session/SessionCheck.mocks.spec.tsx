// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as api from '#web/api/call-api.ts';
import SessionCheck from './SessionCheck.tsx';

vi.mock('#web/api/call-api.ts', () => ({ callApi: vi.fn(() => Promise.reject(new Error('refused'))) }));
const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  visibility.mockReturnValue('visible');
  vi.mocked(api.callApi).mockClear();
});
afterEach(() => void vi.useRealTimers());

const look = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('asks at least once a minute while the page is seen, and at once when it is seen again', () => {
  const { unmount } = render(<SessionCheck />);
  vi.advanceTimersByTime(60_000);
  expect(api.callApi).toHaveBeenCalledTimes(1);
  look('hidden');
  vi.advanceTimersByTime(600_000);
  expect(api.callApi).toHaveBeenCalledTimes(1);
  look('visible');
  expect(api.callApi).toHaveBeenCalledTimes(2);
  unmount();
  look('visible');
  vi.advanceTimersByTime(600_000);
  expect(api.callApi).toHaveBeenCalledTimes(2);
});
