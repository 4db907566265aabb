import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../support/app.ts';

export const MISSING = '00000000-0000-4000-8000-000000000000';
export const UGLY = 'Potter & </script><b> "glazier" ]]> \u0001\u202e\u{1f3fa}';

/** The product at https://jobs.example, with the barest of web builds; closing it takes the build away too. */
export async function createPublicSite(): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-public-'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(
    join(folder, 'web/index.html'),
    '<html><head><!--head--><title>Rolecall</title></head><body></body></html>',
  );
  const app = await createTestApp({ config: { webRoot: join(folder, 'web'), publicUrl: 'https://jobs.example' } });
  const close = async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  };
  return { ...app, close };
}
