/** Links of our own scheme as they arrive: with the first start, with further ones, and from the system (macOS). */
import { app } from 'electron';
import { deepLinkIn, parseDeepLink } from './parse.ts';

export interface LinkReceiver {
  /** The program was started with a link; its window comes up by itself. */
  first(path: string): void;
  /** The program runs already; null for a start without a usable link. */
  further(path: string | null): void;
}

export function receiveLinks(receiver: LinkReceiver): void {
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
