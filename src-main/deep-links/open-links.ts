import { app } from 'electron';
import type { Shell } from '../shell.ts';
import type { MainWindow } from '../windows/main-window.ts';
import { deepLinkIn, parseDeepLink } from './parse.ts';

/** Links of our own scheme as they arrive: with the first start, with further ones, and from the system (macOS). */
interface LinkReceiver {
  /** The program was started with a link; its window comes up by itself. */
  first(path: string): void;
  /** The program runs already; null for a start without a usable link. */
  further(path: string | null): void;
}

function receiveLinks(receiver: LinkReceiver): void {
  app.on('second-instance', (_event, argv) => {
    receiver.further(deepLinkIn(argv));
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    receiver.further(parseDeepLink(link));
  });
  const firstLink = deepLinkIn(process.argv);
  if (firstLink !== null) receiver.first(firstLink);
}

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
