import * as filesCalls from '#contract/api/files.ts';
import type { FileKind } from '#contract/domain/file.ts';
import { FilesUpkeep } from '../../../src/modules/profile/files/files-upkeep.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

/** Uploads a file. @returns its id */
export async function bringFile(user: TestUser, kind: FileKind, content: Buffer, name: string): Promise<string> {
  const file = new File([new Uint8Array(content)], name);
  return (await user.client.ok(filesCalls.upload, { kind }, {}, file)).data._id;
}

export const linkStatus = async (user: TestUser, id: string): Promise<number> =>
  (await user.client.send(filesCalls.getFileLink, { id })).status;

/** Lets the sweep ask about each file. @returns those that are still there */
export async function sweptFiles(app: TestApp, ids: readonly string[]): Promise<string[]> {
  const em = app.database.primary();
  await rows(em, `update files set check_at = now() where id = any(?) and state = 'stored'`, [`{${ids.join(',')}}`]);
  await app.server.app.get(FilesUpkeep).run();
  const found = await rows<{ id: string }>(em, `select id from files where state = 'stored'`);
  return ids.filter((id) => found.some((row) => row.id === id));
}
