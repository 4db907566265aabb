/** The bundle with which the server renders public pages (`src-web/server/render.tsx`): it needs no package. */
import path from 'node:path';
import { defineConfig } from 'vite';
import { webParts } from './vite.web.config.ts';

const root = path.dirname(webParts.root);

export default defineConfig({
  ...webParts,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: path.join(webParts.root, 'server/render.tsx'),
    target: 'node22',
    outDir: path.join(root, 'out/web-server'),
    emptyOutDir: true,
    // Read by people in a stack trace; nobody downloads it.
    minify: false,
    assetsInlineLimit: 0,
    // Pages that are rendered in the browser alone are never loaded.
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' } },
  },
});
