/** What the browser's build and the desktop's build of the page have in common. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

export const WEB_ROOT = resolve(import.meta.dirname, '..', 'src-web');

/** Plugins that the page needs in either shell. */
export const webPlugins = (): PluginOption[] => [react()];

const desktopPort = 5183;

/** Development servers. The desktop's page lives under app://, so its hot-reload socket needs a full address. */
export const DEV_SERVER = {
  host: 'localhost',
  webPort: 5173,
  desktopPort,
  desktopHmr: { protocol: 'ws', host: 'localhost', clientPort: desktopPort },
} as const;
