import { app } from 'electron';
import type { Shell } from '../shell.ts';
import type { MainWindow } from '../windows/main-window.ts';
import { receiveLinks } from './receive.ts';

/** Links and second starts. */
export function openLinks({ page, identity }: Shell, window: MainWindow): void {
  const openLink = (target: string) => {
    if (!identity.browserSignIn.takes(target)) page.push('deepLink', target);
  };
  receiveLinks({
    first: openLink,
    further: (target) => {
      window.show();
      if (target !== null) openLink(target);
    },
  });
  app.on('activate', () => {
    window.show();
  });
}
