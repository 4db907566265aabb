import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeImport } from './import-boundaries.mjs';
import { ROOT } from './lib.mjs';

const forbidden = [
  ['contract/src/api/jobs.ts', 'react'],
  ['contract/src/api/jobs.ts', 'node:fs'],
  ['backend/src/modules/jobs/jobs.service.ts', '../applications/applications.service.ts'],
  ['backend/src/modules/applications/applications.service.ts', '../jobs/jobs.mapper.ts'],
  ['backend/src/modules/jobs/jobs.service.ts', '../../main.ts'],
  ['backend/src/modules/jobs/jobs.service.ts', '#contract/ipc/bridge.ts'],
  ['backend/src/records/jobs/schema.ts', '../applications/schema.ts'],
  ['backend/src/records/jobs/jobs.ts', '../applications/turn-columns.ts'],
  ['backend/src/records/jobs/jobs.ts', '../../modules/jobs/jobs.policy.ts'],
  ['backend/src/platform/queue/outbox.ts', '../../records/auth/schema.ts'],
  ['backend/src/platform/queue/outbox.ts', '../../modules/jobs/jobs.service.ts'],
  ['backend/src/library/time/calendar.ts', '../../platform/config/config.ts'],
  ['backend/src/main.ts', '#web/areas/areas.ts'],
  ['backend/src/server.ts', '../../demo/load.ts'],
  ['backend/src/modules/jobs/jobs.service.ts', '../../../../demo/sign-ins.ts'],
  ['backend/src/main.ts', '../../demo/demo-data.ts'],
  ['backend/test/demo/seed.spec.ts', '../../../demo/jobs.ts'],
  ['demo/load.ts', '../build/lib.mjs'],
  ['src-web/lib/format.ts', '../api/call-api.ts'],
  ['src-web/ui/page/Page.tsx', '#web/session/session.ts'],
  ['src-web/areas/areas.ts', 'react'],
  ['src-web/features/jobs/queries.ts', '../applications/queries.ts'],
  ['src-web/features/jobs/queries.ts', '#web/features/auth/LoginForm.tsx'],
  ['src-web/features/jobs/queries.ts', '#web/platform/web/storage.ts'],
  ['src-web/features/jobs/queries.ts', 'axios'],
  ['src-web/features/saved/SavedJobsView.tsx', '#web/features/job-search/results/JobCard.tsx'],
  ['src-web/shared/suggestions/SuggestInput.tsx', '#web/features/job-search/use-search-state.ts'],
  ['src-web/ui/page/Page.tsx', '#web/shared/job-queries.ts'],
  ['src-web/layout/PublicHeader.tsx', '#web/shared/suggestions/SuggestInput.tsx'],
  ['src-web/pages/public/JobsPage.tsx', '#web/api/call-api.ts'],
  ['src-web/layout/PublicHeader.tsx', '#web/features/auth/LoginForm.tsx'],
  ['src-main/ipc/handle.ts', 'react'],
  ['src-main/app/tray.ts', 'keytar'],
  ['src-preload/index.ts', 'node:fs'],
  ['e2e/specs/web/jobs.spec.ts', '#web/features/jobs/queries.ts'],
];

const allowed = [
  ['contract/src/api/jobs.ts', 'zod/mini'],
  ['backend/src/modules/jobs/jobs.service.ts', './jobs.mapper.ts'],
  ['backend/src/modules/applications/applications.service.ts', '../jobs/jobs.service.ts'],
  ['backend/src/modules/jobs/jobs.service.ts', '../../records/applications/applications.repository.ts'],
  ['backend/src/modules/jobs/jobs.service.ts', '../../platform/queue/outbox.ts'],
  ['backend/src/records/applications/schema.ts', '../jobs/schema.ts'],
  ['backend/src/records/applications/applications.repository.ts', '../bench/schema.ts'],
  ['backend/src/records/applications/applications.repository.ts', '../jobs/job-card.ts'],
  ['backend/src/main.ts', '../../demo/load.ts'],
  ['demo/jobs.ts', '../backend/src/records/jobs/job-writer.repository.ts'],
  ['src-web/features/jobs/queries.ts', '#web/api/call-api.ts'],
  ['src-web/features/saved/use-save-job.ts', '#web/shared/job-queries.ts'],
  ['src-web/shared/job-queries.ts', '#web/api/call-api.ts'],
  ['src-web/pages/public/JobsPage.tsx', '#web/features/job-search/JobSearchView.tsx'],
  ['src-web/pages/public/PlaceField.tsx', '#web/shared/suggestions/SuggestInput.tsx'],
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

  it('lint refuses a forbidden import, so the table is really wired in', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
    try {
      mkdirSync(path.join(folder, 'src-web/lib'), { recursive: true });
      writeFileSync(path.join(folder, 'src-web/lib/probe.mjs'), "import axios from 'axios';\nexport default axios;\n");
      const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
      const config = path.join(ROOT, 'oxlint.config.ts');
      const { stdout } = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'unix'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stdout).toContain('only src-web/api may import axios');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
