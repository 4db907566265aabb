/** The archive of somebody's data. */
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import * as profileCalls from '#contract/api/profile.ts';
import type { Client } from '../../support/client.ts';

export interface Archive {
  files: Record<string, Uint8Array>;
  text: string;
  json(name: string): unknown;
}

/** Reads the archive back, as a person's own programs would. */
export async function exported(client: Client): Promise<Archive> {
  const { data } = await client.ok(profileCalls.exportData, {});
  expect(data.fileName).toMatch(/^rolecall-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(data.mediaType).toBe('application/zip');
  const files = unzipSync(Buffer.from(data.content, 'base64'));
  return {
    files,
    text: Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n'),
    json: (name) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown,
  };
}
