import { app } from 'electron';
import type { StreamClient } from '../notifications/stream-client.ts';
import type { Shell } from '../shell.ts';

/** Quitting ends everything: the stream and the keychain's process, too. */
export function quitCleanly(shell: Shell, stream: StreamClient): void {
  app.on('before-quit', () => {
    shell.quitting = true;
    stream.stop();
    shell.identity.close();
  });
}
