import type { PgliteThread } from '../database/pglite/thread.ts';
import type { Listener } from './listener.ts';

/** The embedded database's own listen; its thread puts listeners back when it had to restart. */
export function pgliteListener(thread: PgliteThread): Listener {
  return {
    async listen(channel, onMessage) {
      await thread.listen(channel, onMessage);
    },
    onReconnected(hook) {
      thread.onRestart(hook);
    },
    close: () => Promise.resolve(),
  };
}
