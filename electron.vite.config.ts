/** The three parts of the desktop app. The page is the one that the browser gets (`build/vite.web.config.ts`). */
import { resolve } from 'node:path';
import { defineConfig } from 'electron-vite';
import { webParts } from './build/vite.web.config.ts';

const root = import.meta.dirname;
const file = (name: string) => resolve(root, name);
const contract = { '#contract': file('contract/src') };
/** The main process has the page's client of the notification stream. */
const shared = { ...contract, '#web': file('src-web') };

// Fixed at build time: a packaged app must not be talked into being a test build by its environment.
const define = {
  __TEST_BUILD__: JSON.stringify(process.env['ROLECALL_TEST_BUILD'] === '1'),
  __DEFAULT_API_URL__: JSON.stringify(process.env['ROLECALL_DEFAULT_API_URL'] ?? 'http://localhost:3000'),
};

// Named by hand: electron-vite would take the npm package's own version, but the app also runs on Electron 33.
const NODE = 'node20.18';
const CHROME = 'chrome130';
const DEV_PORT = 5183;

export default defineConfig({
  main: {
    define,
    resolve: { alias: shared },
    build: {
      target: NODE,
      outDir: 'out/main',
      // keytar is native and optional, hence not found by itself; zod is bundled, so that only keytar is packaged.
      externalizeDeps: { include: ['keytar'], exclude: ['zod'] },
      rolldownOptions: {
        input: { index: file('src-main/index.ts'), 'keychain-host': file('src-main/vault/keychain-host.ts') },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    resolve: { alias: contract },
    build: {
      target: NODE,
      outDir: 'out/preload',
      externalizeDeps: false,
      // A sandboxed preload must be CommonJS in one file.
      rolldownOptions: {
        input: { index: file('src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    ...webParts,
    plugins: [
      ...webParts.plugins,
      // electron-vite forces a relative base, with which a reload on a deep path finds no assets under app://.
      { name: 'absolute-base', config: () => ({ base: '/' }) },
    ],
    // The page lives under app://, so its hot-reload socket needs a full address.
    server: {
      host: 'localhost',
      port: DEV_PORT,
      strictPort: true,
      hmr: { protocol: 'ws', host: 'localhost', clientPort: DEV_PORT },
    },
    build: {
      target: CHROME,
      outDir: file('out/renderer'),
      minify: true,
      // Small assets stay files: the content policy allows no data: script.
      assetsInlineLimit: 0,
      rolldownOptions: { input: { index: resolve(webParts.root, 'index.html') } },
    },
  },
});
