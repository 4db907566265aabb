import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { judgeImport } from './import-boundaries.mjs';

const forbidden = [
  ['contract/src/api/jobs.ts', 'react'],
  ['contract/src/api/jobs.ts', 'node:fs'],
  ['backend/src/modules/jobs/jobs.service.ts', '../applications/applications.repository.ts'],
  ['backend/src/modules/jobs/jobs.service.ts', '#contract/ipc/bridge.ts'],
  ['backend/src/main.ts', '#web/areas/areas.ts'],
  ['src-web/lib/format.ts', '../api/call-api.ts'],
  ['src-web/ui/Page.tsx', '#web/session/session.ts'],
  ['src-web/areas/areas.ts', 'react'],
  ['src-web/features/jobs/queries.ts', '../applications/queries.ts'],
  ['src-web/features/jobs/queries.ts', '#web/features/auth/LoginForm.tsx'],
  ['src-web/features/jobs/queries.ts', '#web/platform/web/storage.ts'],
  ['src-web/features/jobs/queries.ts', 'axios'],
  ['src-web/pages/public/JobsPage.tsx', '#web/api/call-api.ts'],
  ['src-web/layout/PublicHeader.tsx', '#web/features/auth/LoginForm.tsx'],
  ['src-main/ipc/handle.ts', 'react'],
  ['src-main/app/tray.ts', 'keytar'],
  ['src-preload/index.ts', 'node:fs'],
  ['e2e/specs/web/jobs.spec.ts', '#web/features/jobs/queries.ts'],
];

const allowed = [
  ['contract/src/api/jobs.ts', 'zod/mini'],
  ['backend/src/modules/jobs/jobs.service.ts', './jobs.repository.ts'],
  ['backend/src/modules/jobs/jobs.service.ts', '../applications/applications.service.ts'],
  ['src-web/features/jobs/queries.ts', '#web/api/call-api.ts'],
  ['src-web/pages/public/JobsPage.tsx', '#web/features/jobs/JobSearch.tsx'],
  ['src-web/api/call-api.ts', 'axios'],
  ['src-main/vault/keytar-host.ts', 'keytar'],
  ['src-preload/bridge.ts', '#contract/ipc/bridge.ts'],
];

describe('import boundaries', () => {
  it.each(forbidden)('%s may not import %s', (file, specifier) => {
    expect(judgeImport(file, specifier)).toMatch(/may/);
  });

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(judgeImport(file, specifier)).toBeUndefined();
  });

  it('lint refuses a forbidden import, so the table is really wired in', async () => {
    const eslint = new ESLint({ overrideConfig: [{ files: ['**/*.mjs'], rules: {} }] });
    const [result] = await eslint.lintText("import axios from 'axios';\nexport default axios;\n", {
      filePath: 'src-web/lib/probe.mjs',
    });
    expect(result?.messages.map((message) => message.ruleId)).toContain('house/boundaries');
  });
});
