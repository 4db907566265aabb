import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { now } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { LISTENER_NAME } from '../../platform/realtime/postgres-listener.ts';

/** Another process would look for contents where they are not, and remove the rows of those that it cannot reach. */
export class FilesElsewhere extends Error {
  constructor(own: string) {
    super(
      `The files of this database lie elsewhere than in ${own}. Give every process that uses it the same DATA_DIR, or one ` +
        'bucket (S3_BUCKET_URL). If you have moved the files here, start once with FILES_MOVED=true.',
    );
  }
}

/** Stands among the files, so that it goes with them wherever they are moved. */
const ID_FILE = 'storage-id';

/** Every process of a database keeps its files in the same place: the database knows which. */
@Injectable()
export class FilePlace {
  private own: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir' | 's3' | 'filesMoved'>,
  ) {}

  /**
   * Before anything is served. A database that has noted no place yet takes this one.
   * @throws FilesElsewhere
   */
  async claim(): Promise<void> {
    const own = await this.place();
    await this.database.write(async (em) => {
      await this.lockPlace(em);
      const noted = await this.notedPlace(em);
      if (noted === own) return;
      const mayTake = noted === undefined || this.config.filesMoved || (await this.isPlaceFree(em, LISTENER_NAME));
      if (!mayTake) throw this.elsewhere();
      await this.notePlace(em, own);
    });
  }

  /** Before contents are added. @throws AppError `unavailable` */
  async insist(): Promise<void> {
    if (!(await this.isOurs())) throw new AppError('unavailable', { cause: this.elsewhere(), retryAfterSeconds: 60 });
  }

  /** Before contents are removed. @throws FilesElsewhere */
  async insistForSweep(): Promise<void> {
    if (!(await this.isOurs())) throw this.elsewhere();
  }

  private async isOurs(): Promise<boolean> {
    const noted = await this.notedPlace(this.database.primary());
    return noted === undefined || noted === (await this.place());
  }

  private elsewhere(): FilesElsewhere {
    return new FilesElsewhere(this.config.s3?.bucketUrl ?? this.folder);
  }

  private get folder(): string {
    return join(this.config.dataDir, 'files');
  }

  private place(): Promise<string> {
    const { s3 } = this.config;
    return (this.own ??= s3 === null ? idOf(this.folder).then((id) => `folder ${id}`) : Promise.resolve(s3.bucketUrl));
  }

  private async notedPlace(em: SqlEntityManager): Promise<string | undefined> {
    const row = await kysely(em).selectFrom('file_place').select('place').executeTakeFirst();
    return row?.place;
  }

  /** One process after another. */
  private lockPlace(em: SqlEntityManager): Promise<void> {
    return lockUntilCommit(em, 'file place');
  }

  private async notePlace(em: SqlEntityManager, place: string): Promise<void> {
    await kysely(em)
      .insertInto('file_place')
      .values({ place })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ place, since: now }))
      .execute();
  }

  /** No content lies anywhere, and no other process listens that could put one there. */
  private async isPlaceFree(em: SqlEntityManager, listener: string): Promise<boolean> {
    const file = await kysely(em).selectFrom('files').select('id').limit(1).executeTakeFirst();
    if (file !== undefined) return false;
    const others = sql<boolean>`exists (
      select 1 from pg_stat_activity where datname = current_database() and application_name = ${listener})`;
    const { isUsed } = await kysely(em).selectNoFrom(others.as('isUsed')).executeTakeFirstOrThrow();
    return !isUsed;
  }
}

/** The id of a folder, which gets one the first time. */
async function idOf(folder: string): Promise<string> {
  const path = join(folder, ID_FILE);
  const found = async (): Promise<string | undefined> =>
    readFile(path, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
  const known = await found();
  if (known !== undefined) return known.trim();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Whole or not at all: two processes may start at once.
  const draft = join(folder, `.${randomUUID()}`);
  await writeFile(draft, randomUUID(), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return ((await found()) ?? '').trim();
}
