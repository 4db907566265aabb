import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { Platform } from '#web/platform/platform.ts';
import { store } from './store.ts';
import { PlatformContext } from './use-session.ts';

/** Gives the tree the platform and the one store that the calls read too. */
export function SessionProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <Provider store={store}>{children}</Provider>
    </PlatformContext>
  );
}
