/** The web build; the desktop's renderer uses the same parts (`webParts`). */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Asks for the Latin font early: the first text then appears in it at once. */
function preloadFont(): Plugin {
  return {
    name: 'rolecall:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
    },
  };
}

/** Shared by both builds of `src-web`: root, plugins, PostCSS, chunks. */
export const webParts = {
  root: path.join(root, 'src-web'),
  publicDir: 'public',
  plugins: [react(), preloadFont()],
  css: { postcss: { plugins: [mantinePreset()] } },
} satisfies UserConfig;

export default defineConfig({
  ...webParts,
  base: '/',
  build: {
    outDir: path.join(root, 'out/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Small assets stay files: the content policy allows no data: font or script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The entry names every chunk, and hashes do not compress: a few characters tell billions of contents apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // Changes only when these libraries do, so that it stays cached across releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 3,
            },
            // Every visit needs these, so they come in one request instead of dozens.
            { name: 'base', tags: ['$initial'], test: /^(?!.*(main\.tsx|index\.html))/, priority: 2 },
            // Small files that nearly every public page shows: apart they compress badly, and each costs a request.
            {
              name: 'shared',
              test: /src-web[\\/](pages[\\/](public[\\/](SearchPage|search-page)|shared[\\/]own-match)|ui[\\/](page[\\/]Page\.tsx|StatusBadge|RelativeTime|CompanyMark|hooks[\\/]use-(url-params|media|debounced|typed-filter)|list[\\/]use-(url-params|list-state|typed-filter|list-url))|lib[\\/](format|relative-time)|features[\\/](jobs[\\/]queries|saved[\\/](SaveButton|save-button|save-after))|shared[\\/]search-criteria[\\/])|contract[\\/]src[\\/]api[\\/](jobs|job-search)\.ts|icons-react[\\/].*[\\/]Icon(X|Search|Bookmark|BookmarkFilled|MapPin|RosetteDiscountCheckFilled|AdjustmentsHorizontal|BuildingCommunity)\.mjs/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // A call's path has letters and slashes only; `/api/call-api.ts` is a module of src-web/api.
    proxy: {
      '^/api/[A-Za-z/]+(\\?|$)': { target: process.env['DEV_API_URL'] ?? 'http://localhost:3000' },
      '^/api/avatars/': { target: process.env['DEV_API_URL'] ?? 'http://localhost:3000' },
    },
  },
});
