import { app } from 'electron';
import type { StreamClient } from '../notifications/stream-client.ts';
import type { Shell } from '../shell.ts';

/** Quitting really quits: the stream and the keychain's process end with the app. */
export function quitCleanly(shell: Shell, stream: StreamClient): void {
  app.on('before-quit', () => {
    shell.quitting = true;
    stream.stop();
    shell.identity.close();
  });
}
