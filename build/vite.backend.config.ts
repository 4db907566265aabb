/**
 * Builds the backend to out/backend: the server, the threads and processes beside it, the loader of the demo data and one file
 * per command of backend/cli.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '..');
const commands = readdirSync(resolve(root, 'backend/cli')).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
);

/** The schema, and tables of words and places: files beside the code that reads them. */
const beside = () => globSync(resolve(root, 'backend/src/**/*.{sql,txt,txt.br}'), { exclude: ['**/testing/**'] });
const demo = resolve(root, 'demo');
/** What the demo data is made from. */
const demoData = () => globSync(resolve(demo, 'data/**/*.json'));

const data: Plugin = {
  name: 'data',
  buildStart() {
    for (const file of [...beside(), ...demoData()]) this.addWatchFile(file);
  },
  generateBundle() {
    const emit = (file: string, fileName: string) =>
      this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    for (const file of beside()) emit(file, basename(file));
    for (const file of demoData()) emit(file, relative(demo, file).replaceAll('\\', '/'));
  },
};

/** Fails the build when the server would load anything of the demo data before an empty database is to be filled. */
const withoutDemo: Plugin = {
  name: 'without-demo',
  generateBundle(_, bundle) {
    const reached = new Set<string>();
    const reach = (fileName: string) => {
      const chunk = bundle[fileName];
      if (chunk?.type !== 'chunk' || reached.has(fileName)) return;
      reached.add(fileName);
      const found = chunk.moduleIds.find((id) => id.startsWith(demo));
      if (found !== undefined) this.error(`${fileName}, which the server loads at every start, holds ${found}`);
      chunk.imports.forEach(reach);
      // `main` loads the demo's own chunks when it needs them.
      chunk.dynamicImports.filter((each) => !isDemo(bundle[each])).forEach(reach);
    };
    reach('main.js');
  },
};
const isDemo = (chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): boolean =>
  chunk?.type === 'chunk' && chunk.facadeModuleId?.startsWith(demo) === true;

export default defineConfig({
  root,
  plugins: [data, withoutDemo],
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
        demo: resolve(demo, 'load.ts'),
        'render-worker': resolve(root, 'backend/src/platform/pages/rendering/worker.ts'),
        'pglite-worker': resolve(root, 'backend/src/platform/database/pglite/worker.ts'),
        'resume-reader': resolve(root, 'backend/src/modules/profile/resumes/reading/resume-reader.child.ts'),
        'sheet-reader': resolve(root, 'backend/src/modules/bench/import/reading/sheet-reader.child.ts'),
        ...Object.fromEntries(commands.map((name) => [basename(name, '.ts'), resolve(root, 'backend/cli', name)])),
      },
      // Flat, so that `new URL('./pglite-worker.js', import.meta.url)` and its like hold from every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
