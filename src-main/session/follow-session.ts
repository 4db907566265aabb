import { TEXTS } from '#contract/errors/catalogue.ts';
import type { Announcer } from '../notifications/announcer.ts';
import type { StreamClient } from '../notifications/stream-client.ts';
import type { Shell } from '../shell.ts';
import type { MainWindow } from '../windows/main-window.ts';

/** Passes on who is signed in: the page shows it, the stream connects or ends with it. */
export function followSession(
  { page, toasts, identity }: Shell,
  stream: StreamClient,
  announcer: Announcer,
  window: MainWindow,
): void {
  let warnedOfMemoryOnly = false;
  identity.session.onChanged((changed) => {
    page.push('sessionChanged', changed);
    if (changed?.keychain === 'memory-only' && !warnedOfMemoryOnly) {
      warnedOfMemoryOnly = true;
      toasts.show({
        title: 'Rolecall',
        body: TEXTS.keychainUnavailable,
        onClick: () => {
          window.show();
        },
      });
    }
    if (changed === null) {
      stream.forget();
      announcer.clear();
    } else if (changed.user.userType !== null) stream.start(changed.user._id);
  });
}
