/** The values that the steps of the start hand on to each other. */
import type { NativeImage } from 'electron';
import type { StateFile } from './app/state-file.ts';
import type { Config } from './config.ts';
import type { PageChannel } from './ipc/push.ts';
import type { NativeToasts } from './notifications/native-toasts.ts';
import type { Identity } from './session/open-session.ts';

export interface Shell {
  readonly config: Config;
  /** The folder of the built main process; the preload script and the page are beside it. */
  readonly folder: string;
  readonly page: PageChannel;
  readonly fetch: typeof globalThis.fetch;
  readonly state: StateFile;
  readonly icon: NativeImage;
  readonly toasts: NativeToasts;
  readonly identity: Identity;
  /** The app is on its way out. */
  quitting: boolean;
}
