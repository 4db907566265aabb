// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakePlatform } from '#web/platform/fake/fake-platform.ts';
import { SessionProvider } from '#web/session/SessionProvider.tsx';
import { reloadSession } from '#web/session/session.ts';
import { AppRoutes } from './router.tsx';

vi.mock('#web/session/session.ts', () => ({ reloadSession: vi.fn(() => Promise.resolve()) }));
vi.mock('./shells.tsx', () => ({ PublicShell: () => null, AreaShell: () => null, AdminShell: () => null }));
vi.mock('./use-scroll-memory.ts', () => ({ useScrollMemory: () => undefined }));
afterEach(cleanup);

it('has what is stored read again on every change of the route', () => {
  let go: NavigateFunction | undefined;
  function Navigator() {
    const navigate = useNavigate();
    useEffect(() => void (go = navigate), [navigate]);
    return null;
  }
  render(
    <SessionProvider platform={createFakePlatform()}>
      <MemoryRouter initialEntries={['/jobs']}>
        <AppRoutes />
        <Navigator />
      </MemoryRouter>
    </SessionProvider>,
  );
  expect(reloadSession).toHaveBeenCalledTimes(1);
  act(() => void go?.('/about'));
  expect(reloadSession).toHaveBeenCalledTimes(2);
  act(() => void go?.('/jobs'));
  expect(reloadSession).toHaveBeenCalledTimes(3);
});
