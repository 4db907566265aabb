import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { strToU8, zip } from 'fflate';
import type { AsyncZippable } from 'fflate';
import type * as profileCalls from '#contract/api/profile.ts';
import type { CallOutput } from '#contract/call.ts';
import { Database } from '../../platform/database/database.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { Avatars } from '../../records/profile/avatars.ts';
import { EXPORTED_ROWS, ExportRepository, LIST_NAMES } from '../../records/profile/export.repository.ts';
import { Files } from '../../records/profile/files.ts';
import type { PictureKind } from '../../records/profile/schema.ts';
import { readMe } from './export-readme.ts';

const zipped = promisify<AsyncZippable, Uint8Array>(zip);

const PICTURE_NAMES = {
  person: 'avatar.webp',
  logo: 'logo.webp',
  team: 'team.webp',
} as const satisfies Readonly<Record<PictureKind, string>>;

/** Everything that is stored about a user, to take along. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: Database,
    private readonly repository: ExportRepository,
    private readonly audit: Audit,
    private readonly files: Files,
    private readonly avatars: Avatars,
  ) {}

  async archiveOf(caller: Caller, origin: Origin): Promise<CallOutput<typeof profileCalls.exportData>> {
    const { userId } = caller;
    const files: AsyncZippable = {};
    const cut: string[] = [];
    const writtenAt = new Date();
    await this.database.write(async (em) => {
      const account = await this.repository.account(em, userId);
      if (account === undefined) throw new AppError('session_expired');
      await this.audit.record(em, { kind: 'data-exported', userId, origin });
      files['account.json'] = json(account);
      for (const name of LIST_NAMES) {
        const list = await this.repository.list(em, name, userId);
        if (list.length > EXPORTED_ROWS) cut.push(name);
        files[name] = json(list.slice(0, EXPORTED_ROWS));
      }
    });
    // Pictures and files are compressed already, or small.
    for (const { kind, open } of await this.avatars.own(this.database.primary(), userId)) {
      files[PICTURE_NAMES[kind]] = [Buffer.concat(await (await open()).toArray()), { level: 0 }];
    }
    for (const { id, name } of await this.files.own(caller)) {
      files[`files/${id}-${name}`] = [await this.files.read(id), { level: 0 }];
    }
    files['README.txt'] = strToU8(readMe(writtenAt, cut));
    return {
      fileName: `rolecall-data-${writtenAt.toISOString().slice(0, 10)}.zip`,
      mediaType: 'application/zip',
      content: Buffer.from(await zipped(files)).toString('base64'),
    };
  }
}

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}
