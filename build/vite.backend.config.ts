/** Builds the backend to out/backend: the server, the threads and processes beside it and one file per command of backend/cli. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const commands = readdirSync(resolve(root, 'backend/cli')).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
);

/** The schema and packed tables stand beside the code that reads them. */
const BESIDE = [
  ...globSync('backend/src/database/*.sql', { cwd: root }),
  'backend/src/places/places.txt.br',
  'backend/src/places/zip-codes.txt.br',
  'backend/src/modules/auth/guessing/words.txt.br',
  'backend/src/modules/job-search/parse/synonyms/occupations.txt.br',
];
const beside: Plugin = {
  name: 'beside',
  generateBundle() {
    for (const file of BESIDE) {
      this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(resolve(root, file)) });
    }
  },
};

export default defineConfig({
  root,
  plugins: [beside],
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '#contract': resolve(root, 'contract/src') } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  ssr: { noExternal: [/^#/], external: true },
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'out/backend',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: resolve(root, 'backend/src/main.ts'),
        'render-worker': resolve(root, 'backend/src/web/rendering/worker.ts'),
        'pglite-worker': resolve(root, 'backend/src/database/pglite/worker.ts'),
        'resume-reader': resolve(root, 'backend/src/modules/resumes/reading/process/reader.ts'),
        'sheet-reader': resolve(root, 'backend/src/modules/bench/import/reading/process/reader.ts'),
        ...Object.fromEntries(commands.map((name) => [basename(name, '.ts'), resolve(root, 'backend/cli', name)])),
      },
      // Flat, so that `new URL('./pglite-worker.js', import.meta.url)` and its like hold from every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
