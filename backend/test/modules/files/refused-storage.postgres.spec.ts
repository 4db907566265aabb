/** A bucket that refuses our keys: operators read why in one line of the log, the person only that it did not work. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import { createTestApp } from '../../support/app.ts';
import { startS3Server, type S3Server } from '../../support/s3-server.ts';

const WRONG_SECRET = 'not-the-secret-of-this-bucket';
const folder = mkdtempSync(join(tmpdir(), 'rolecall-refused-'));
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server(folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it('is told apart in the log, and hidden from the answer', async () => {
  const lines: string[] = [];
  const app = await createTestApp({
    config: { s3: { ...server.settings, secretAccessKey: WRONG_SECRET } },
    log: (line) => lines.push(line),
  });
  try {
    const person = await app.signUp('personal');
    const failure = await person.client.fails(filesCalls.upload, { kind: 'resume' });
    expect(failure).toMatchObject({ code: 'unavailable', statusCode: 503 });
    expect(JSON.stringify(failure)).not.toMatch(/S3_|Signature|storage/);
    const said = lines.filter((line) => line.includes('SignatureDoesNotMatch') && line.includes('"call":"upload"'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('The storage answered 403 to PUT: S3_SECRET_ACCESS_KEY is wrong');
    expect(lines.join('\n')).not.toMatch(new RegExp(`${WRONG_SECRET}|AWS4-HMAC|Signature=`));
  } finally {
    await app.close();
  }
});

it('is none with the right keys', async () => {
  const app = await createTestApp({ config: { s3: server.settings } });
  try {
    const person = await app.signUp('personal');
    const { data } = await person.client.ok(filesCalls.upload, { kind: 'resume' });
    const link = await person.client.ok(filesCalls.getFileLink, { id: data._id });
    expect((await fetch(app.url + link.data.url)).status).toBe(200);
  } finally {
    await app.close();
  }
});
