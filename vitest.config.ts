import { defineConfig } from 'vitest/config';
import { LongestFirst } from './backend/test/support/longest-first.ts';

/**
 * `npm test` sets `quick`: it leaves the specs named `*.full.spec.*` to `npm run test:full`, which sets `full` and runs only what
 * the other left. Without either, as by hand, all run.
 */
const gear = process.env['TEST_GEAR'];
const otherGear =
  gear === 'quick' ? ['**/*.full.spec.{ts,tsx}'] : gear === 'full' ? ['**/!(*.full).spec.{ts,tsx,mjs}'] : [];

/** Besides `*.pglite.spec.ts`, `npm test` runs these on the embedded database as well: the main spec of each group. */
export const QUICK_ON_PGLITE = [
  'backend/test/core/before-release.spec.ts',
  'backend/test/core/drift.spec.ts',
  'backend/test/core/idempotency.spec.ts',
  'backend/test/core/prepared-query.spec.ts',
  'backend/test/core/sessions.spec.ts',
  'backend/test/core/streams.spec.ts',
  'backend/test/import/import.spec.ts',
  'backend/test/modules/files/files.spec.ts',
  'backend/test/modules/job-search/job-search.spec.ts',
  'backend/test/modules/admin.spec.ts',
  'backend/test/modules/applications.spec.ts',
  'backend/test/modules/auth.spec.ts',
  'backend/test/modules/bench-list.spec.ts',
  'backend/test/modules/blogs.spec.ts',
  'backend/test/modules/conversations.spec.ts',
  'backend/test/modules/interviews.spec.ts',
  'backend/test/modules/job-life.spec.ts',
  'backend/test/modules/notifications.spec.ts',
  'backend/test/modules/profile.spec.ts',
];
const quickOnPglite = [...QUICK_ON_PGLITE, '**/*.pglite.spec.ts'];

// Nest reads constructor types from decorator metadata.
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };
const apiTests = ['backend/test/**/*.spec.ts'];
const api = {
  setupFiles: ['backend/test/support/setup.ts'],
  pool: 'forks' as const,
  // A file starts an application of its own, and imports the same four hundred modules as every other.
  isolate: false,
  // Limits, not expectations: a machine whose processors are lent elsewhere takes ten times as long.
  testTimeout: 240_000,
  hookTimeout: 300_000,
  // The effect of a mail or an event comes soon, but on a busy machine not within the default second.
  expect: { poll: { timeout: 60_000 } },
};

const unit = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // A component's spec names its environment itself: `// @vitest-environment happy-dom`.
  environment: 'node' as const,
  setupFiles: ['backend/test/support/setup.ts'],
};
/** They replace modules, so none may have been read before: what another file has read would stay what it was. */
const replacing = '**/*.mocks.spec.{ts,tsx}';

export default defineConfig({
  test: {
    // A tsconfig change does not empty the transform cache, and a stale one fails in puzzling ways.
    fsModuleCache: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        oxc,
        test: {
          ...unit,
          name: 'unit',
          // Modules are read once, not once for each file: a third less time.
          isolate: false,
          include: [
            'contract/**/*.spec.ts',
            'backend/src/**/*.spec.ts',
            'src-web/**/*.spec.{ts,tsx}',
            'src-main/**/*.spec.ts',
            'src-preload/**/*.spec.ts',
            'bench/**/*.spec.ts',
            'demo/**/*.spec.ts',
            'build/**/*.spec.mjs',
          ],
          exclude: ['**/node_modules/**', replacing, ...otherGear],
        },
      },
      {
        oxc,
        test: {
          ...unit,
          name: 'unit-mocks',
          include: [`{src-web,src-main}/${replacing}`],
          exclude: otherGear,
        },
      },
      {
        oxc,
        test: {
          ...api,
          name: 'api-postgres',
          include: apiTests,
          exclude: ['**/*.pglite.{spec,full.spec}.ts', ...otherGear],
          globalSetup: ['backend/test/support/global-postgres.ts'],
        },
      },
      {
        oxc,
        test: {
          ...api,
          // Behaviour that does not depend on the database (sockets, headers and bodies, the guard, passwords, codes and
          // wallets, attacks on sign-in, heads and feeds, the order of a search, pictures, the reading of resumes, long
          // imports) is proven once, in `*.postgres.spec.ts`.
          name: 'api-pglite',
          include: gear === 'quick' ? quickOnPglite : apiTests,
          exclude: ['**/*.postgres.{spec,full.spec}.ts', ...(gear === 'full' ? quickOnPglite : [])],
          globalSetup: ['backend/test/support/global-pglite.ts'],
          execArgv: ['--liftoff-only'],
          // An embedded database takes some 400 MB and keeps more than one processor busy only while it starts.
          maxWorkers: 2,
        },
      },
    ],
  },
});
