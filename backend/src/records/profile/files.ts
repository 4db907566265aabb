import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql } from 'kysely';
import type * as filesCalls from '#contract/api/files.ts';
import type { CallOutput } from '#contract/call.ts';
import type { Permission } from '#contract/domain/member-role.ts';
import { FILE_RULES, FILE_KINDS, type FileKind, type StoredFile, type FileFormat } from '#contract/domain/file.ts';
import { FILES } from '#contract/domain/limits.ts';
import { withoutUnseen } from '#contract/unseen.ts';
import { DocumentRefused } from '../../library/documents/refused.ts';
import { sniff } from '../../library/documents/sniff.ts';
import { PictureDrawing } from '../../library/pictures/picture-drawing.ts';
import { Database, kysely } from '../../platform/database/database.ts';
import { lockUntilCommit } from '../../platform/database/signals.ts';
import { fromHex, now, secondsFromNow, toHex, wireInstant, type Tables } from '../../platform/database/tables.ts';
import { memberMay, type Caller } from '../../platform/http/access/caller.ts';
import { rememberReply } from '../../platform/http/contract-binding/idempotency.ts';
import type { SpooledFile } from '../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../platform/http/errors/app-error.ts';
import { LOGGER, type Logger } from '../../platform/ops/logger.ts';
import { FileLinks, type FilePurpose, type ServedFile } from '../../platform/pages/file-links.ts';
import { SCANNER, type Scanner } from '../../platform/scanner/scanner.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/file-storage.ts';
import { FilePlace } from './file-place.ts';
import { FileRefused } from './file-refused.ts';
import { FileUses } from './file-uses.ts';
import type { KeptFormat, KeptKind } from './schema.ts';

interface NewFile {
  readonly ownerId: string;
  readonly kind: KeptKind;
  readonly name: string;
  readonly format: KeptFormat;
  readonly size: number;
  /** Hexadecimal digits. */
  readonly sha256: string;
}

export interface FileRow {
  id: string;
  owner_id: string | null;
  kind: FileKind;
  name: string;
  format: FileFormat;
  size: number;
  sha256: string;
  created_at: string;
}

const columns = expressionBuilder<Tables, 'files'>();

const COLUMNS = [
  'id',
  'owner_id',
  'kind',
  'name',
  'format',
  'size',
  toHex(columns.ref('sha256')).as('sha256'),
  wireInstant(columns.ref('files.created_at')).as('created_at'),
] as const;

/** A file is put into the storage, or taken out of it, within this time; else whoever was at it is gone. */
const HELD_SECONDS = 45;

const UNUSED_SECONDS = FILES.unusedHours * 3_600;

const REFUSED: Readonly<Record<FileKind, string>> = {
  resume: 'This is not a PDF, Word, RTF or plain text file. Please choose one of these.',
  kyc: 'This is not a PDF, nor a PNG or JPEG picture. Please choose one of these.',
  'bench-import': 'This is not an Excel workbook (XLSX) or a CSV file. Please save your list as one of these.',
  message: 'This is not a PDF, Word or plain text file, nor a PNG or JPEG picture. Please choose one of these.',
  answer: 'This is not a PDF or Word (DOCX) file, nor a PNG or JPEG picture. Please choose one of these.',
  onboarding: 'This is not a PDF or Word (DOCX) file, nor a PNG or JPEG picture. Please choose one of these.',
};

/** The permission that a member of the uploading account needs to read each kind. */
const NEEDED_TO_READ: Readonly<Record<FileKind, Permission>> = {
  resume: 'look',
  message: 'judge',
  kyc: 'own',
  'bench-import': 'work',
  onboarding: 'judge',
  answer: 'look',
};

/** Files that people bring: stored once, each for its owner and for those to whom a record shows it. */
@Injectable()
export class Files {
  constructor(
    private readonly database: Database,
    private readonly uses: FileUses,
    private readonly links: FileLinks,
    private readonly drawing: PictureDrawing,
    private readonly place: FilePlace,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(SCANNER) private readonly scanner: Scanner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    links.from((id, reader) => this.served(id, reader));
  }

  /**
   * The row comes first and says so until the content is in the storage: a process that is killed in between leaves nothing
   * that nobody would find.
   * @throws AppError `forbidden`, `payload_too_large`, `file_refused`, `file_infected`, `storage_full`, `unavailable`
   */
  async storeFile(caller: Caller, kind: FileKind, file: SpooledFile): Promise<StoredFile> {
    const rule = FILE_RULES[kind];
    if (!rule.from.some((type) => type === caller.userType)) throw new AppError('forbidden');
    if (file.size > rule.maxBytes) throw new AppError('payload_too_large');
    const format = await formatOf(file, kind);
    if (!rule.formats.some((each) => each === format)) throw new FileRefused(REFUSED[kind]);
    await this.place.insist();
    await this.scan(file.path);
    const { size, sha256, path } = await redrawn(this.drawing, file, format);
    if (size > FILES.mostStoredBytes) throw new AppError('payload_too_large');
    const id = await this.database.write(async (em) => {
      const total = await this.lockedTotal(em, caller.userId);
      if (total + size > FILES.quotaBytes) throw new AppError('storage_full');
      return this.insertFile(em, {
        ownerId: caller.userId,
        kind,
        name: fileName(file.name, format),
        format,
        size,
        sha256,
      });
    });
    try {
      await this.storage.put(id, path);
      return await this.database.write(async (em) => {
        const row = await this.markStored(em, id);
        if (row === undefined) throw new Error('The file took too long to be stored and was given up');
        const data = toStoredFile(row);
        await rememberReply(em, { data });
        return data;
      });
    } catch (error) {
      await this.markRemoving(this.database.primary(), id);
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
    }
  }

  /** @throws AppError `not_found` for a missing file, and for whoever may not see it */
  async linkTo(
    caller: Caller,
    id: string,
    purpose: FilePurpose = 'save',
  ): Promise<CallOutput<typeof filesCalls.getFileLink> & Pick<FileRow, 'format'>> {
    const file = await this.openedFile(caller, id);
    return { ...this.links.linkTo(id, caller.userId, purpose), fileName: file.name, format: file.format };
  }

  /**
   * A file that the caller reads here instead of downloading it, which counts the same.
   * @throws AppError `not_found` for a missing file, and for whoever may not see it
   */
  async openedFile(caller: Caller, id: string): Promise<FileRow> {
    const em = this.database.primary();
    const file = await this.fileById(em, id);
    if (file?.owner_id == null) throw notFound();
    const isOwn = file.owner_id === caller.userId && memberMay(caller, NEEDED_TO_READ[file.kind]);
    if (!isOwn && !(await this.uses.open(em, caller, id))) throw notFound();
    return file;
  }

  /**
   * A file of the caller's own, about to be referred to: it stays at least until the transaction ends.
   * @throws AppError `not_found`, also for one that was brought for something else
   */
  async lockOwnFile(em: SqlEntityManager, caller: Caller, id: string, kind: FileKind): Promise<FileRow> {
    const file = await this.lockFile(em, id);
    if (file?.owner_id !== caller.userId || file.kind !== kind) throw notFound();
    return file;
  }

  /** Those of the files that are the caller's own and were brought for this; they stay at least until the transaction ends. */
  async lockOwnFiles(em: SqlEntityManager, caller: Caller, ids: readonly string[], kind: FileKind): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await this.stored(em).where('id', 'in', ids).orderBy('id').forUpdate().execute();
    return found.flatMap((file) => (file.owner_id === caller.userId && file.kind === kind ? file.id : []));
  }

  /** A record refers to the file from now on, and will say when it no longer does. */
  keepFile(em: SqlEntityManager, id: string): Promise<void> {
    return this.setKept(em, id, true);
  }

  /** Called when a record that refers to the file is deleted; the file is deleted with the last of them. */
  releaseFile(em: SqlEntityManager, id: string): Promise<void> {
    return this.setKept(em, id, false);
  }

  async filesById(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await this.fileRows(em, ids)).map((row) => [row.id, row]));
  }

  /** Everything that the caller brought, the newest first. */
  ownFiles(caller: Caller): Promise<FileRow[]> {
    return this.filesOfOwner(this.database.primary(), caller.userId);
  }

  /** The content, for the archive of somebody's data and for reading resumes. The caller has asked whose it is. */
  async contentOf(id: string): Promise<Buffer> {
    return Buffer.concat(await (await this.storage.open(id)).toArray());
  }

  private async scan(path: string): Promise<void> {
    let isClean: boolean;
    try {
      isClean = await this.scanner.isClean(path);
    } catch (error) {
      this.logger.error({ err: error }, 'the virus scanner did not answer, so a file was not taken');
      throw new AppError('unavailable', {
        message: 'We can’t check files for viruses right now. Please try again later.',
        cause: error,
        retryAfterSeconds: 60,
      });
    }
    if (!isClean) throw new AppError('file_infected');
  }

  /** Asked again when the link is followed: it may have been taken back since. */
  private async served(id: string, reader: string): Promise<ServedFile | undefined> {
    const em = this.database.primary();
    const file = await this.fileById(em, id);
    if (file?.owner_id == null) return undefined;
    if (file.owner_id !== reader && !(await this.uses.mayRead(em, reader, id))) return undefined;
    const { name, format, size } = file;
    return { name, format, size, open: (range) => this.storage.open(id, range) };
  }

  /** Bytes of everything that the person keeps; nobody else adds to it before the transaction ends. */
  async lockedTotal(em: SqlEntityManager, ownerId: string): Promise<number> {
    await lockUntilCommit(em, `files ${ownerId}`);
    const row = await kysely(em)
      .selectFrom('files')
      .where('owner_id', '=', ownerId)
      .where('state', '<>', 'removing')
      .select(sql<number>`coalesce(sum(size), 0)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return row.total;
  }

  async insertFile(em: SqlEntityManager, file: NewFile): Promise<string> {
    const { ownerId, sha256, ...values } = file;
    const row = await kysely(em)
      .insertInto('files')
      .values({
        ...values,
        owner_id: ownerId,
        sha256: fromHex(sha256),
        check_at: secondsFromNow(UNUSED_SECONDS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** Undefined when it took too long and was given up. */
  markStored(em: SqlEntityManager, id: string): Promise<FileRow | undefined> {
    return kysely(em)
      .updateTable('files')
      .set({ state: 'stored', state_at: now })
      .where('id', '=', id)
      .where('state', '=', 'storing')
      .returning(COLUMNS)
      .$narrowType<{ kind: FileKind; format: FileFormat }>()
      .executeTakeFirst();
  }

  async markRemoving(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em)
      .updateTable('files')
      .set({ state: 'removing', state_at: secondsFromNow(-HELD_SECONDS), check_at: now })
      .where('id', '=', id)
      .execute();
  }

  private fileById(em: SqlEntityManager, id: string): Promise<FileRow | undefined> {
    return this.stored(em).where('id', '=', id).executeTakeFirst();
  }

  private fileRows(em: SqlEntityManager, ids: readonly string[]): Promise<FileRow[]> {
    return this.stored(em).where('id', 'in', ids).execute();
  }

  async setOwner(em: SqlEntityManager, id: string, ownerId: string): Promise<void> {
    await kysely(em).updateTable('files').set({ owner_id: ownerId }).where('id', '=', id).execute();
  }

  private filesOfOwner(em: SqlEntityManager, ownerId: string): Promise<FileRow[]> {
    return this.stored(em).where('owner_id', '=', ownerId).orderBy('files.created_at', 'desc').orderBy('id').execute();
  }

  /** Locks a file for a caller who is going to refer to it, so that nobody removes it before the transaction ends. */
  private lockFile(em: SqlEntityManager, id: string): Promise<FileRow | undefined> {
    return this.stored(em).where('id', '=', id).forUpdate().executeTakeFirst();
  }

  /** @param isKept something refers to it that will say when it no longer does; else it is asked about at once */
  async setKept(em: SqlEntityManager, id: string, isKept: boolean): Promise<void> {
    await kysely(em)
      .updateTable('files')
      .set({ check_at: isKept ? null : now })
      .where('id', '=', id)
      .where('state', '=', 'stored')
      .execute();
  }

  /** Gives up what has been on its way into the storage for too long. */
  async giveUpStoring(em: SqlEntityManager): Promise<void> {
    await kysely(em)
      .updateTable('files')
      .set({ state: 'removing', state_at: secondsFromNow(-HELD_SECONDS), check_at: now })
      .where('state', '=', 'storing')
      .where('state_at', '<', secondsFromNow(-HELD_SECONDS))
      .execute();
  }

  /** Files of nobody, and those that it is time to ask about; locked, so that nothing begins to refer to them meanwhile. */
  async lockUnsure(em: SqlEntityManager, most: number): Promise<string[]> {
    const found = await kysely(em)
      .selectFrom('files')
      .select('id')
      .where('state', '=', 'stored')
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('check_at', '<=', now)]))
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    return found.map(({ id }) => id);
  }

  async askLater(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await kysely(em)
      .updateTable('files')
      .set({ check_at: secondsFromNow(UNUSED_SECONDS) })
      .where('id', 'in', ids)
      .execute();
  }

  /** Takes on files to be removed from the storage; others leave them alone for a while. */
  async claimRemoving(em: SqlEntityManager, most: number): Promise<string[]> {
    const found = await kysely(em)
      .updateTable('files')
      .set({ state_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('files')
          .select('id')
          .where('state', '=', 'removing')
          .where('state_at', '<=', secondsFromNow(-HELD_SECONDS))
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return found.map(({ id }) => id);
  }

  async forgetFile(em: SqlEntityManager, id: string): Promise<void> {
    await kysely(em).deleteFrom('files').where('id', '=', id).where('state', '=', 'removing').execute();
  }

  /** Bytes of a picture; undefined when there is none with that id. */
  async pictureSize(em: SqlEntityManager, id: string): Promise<number | undefined> {
    const row = await kysely(em)
      .selectFrom('files')
      .where('id', '=', id)
      .where('kind', '=', 'picture')
      .where('state', '=', 'stored')
      .select('size')
      .executeTakeFirst();
    return row?.size;
  }

  /** Uploaded files; pictures are found by their owners instead. */
  private stored(em: SqlEntityManager) {
    return kysely(em)
      .selectFrom('files')
      .where('state', '=', 'stored')
      .where('kind', 'in', FILE_KINDS)
      .select(COLUMNS)
      .$narrowType<{ kind: FileKind; format: FileFormat }>();
  }
}

/**
 * The format of a file, found out from its content, of which only pieces are ever in memory.
 * @throws FileRefused with a sentence for the person
 */
export async function formatOf(
  { path, size }: Pick<SpooledFile, 'path' | 'size'>,
  kind: FileKind,
): Promise<FileFormat> {
  const file = await open(path, 'r');
  const read = async (at: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const found = await sniff({ size, read });
    // Any text may be a table; whether it is one is found out when it is read.
    return kind === 'bench-import' && found === 'txt' ? 'csv' : found;
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    throw new FileRefused(error.code === 'unknown_kind' ? REFUSED[kind] : error.message);
  } finally {
    await file.close();
  }
}

function toStoredFile(row: FileRow): StoredFile {
  const { id, kind, name, format, size, created_at: uploadedAt } = row;
  return { _id: id, kind, name, format, size, uploadedAt };
}

/** A header must not hold these either; joiners are letters' own business. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Longer ones are cut before anything is looked for in them. */
const LONGEST_GIVEN = 1_000;

/**
 * The name of a file as it is kept and shown: no folders, nothing unseen, and the ending of what is really in it.
 * It is never a path: contents lie under an id.
 */
export function fileName(given: string, format: FileFormat): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const base = withoutUnseen(last.slice(-LONGEST_GIVEN).normalize('NFC'), ' ')
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_');
  const stem = bare(base.replace(/\.[^.\s]{1,5}$/, '')).slice(0, FILES.nameLength - format.length - 1);
  // Half of a surrogate pair, where it was cut.
  return `${stem.replace(/[\ud800-\udbff]$/, '') || 'file'}.${format}`;
}

/** Without dots and blanks at either end. */
function bare(name: string): string {
  const isNothing = (at: number) => /[.\s]/.test(name.charAt(at));
  let [start, end] = [0, name.length];
  while (start < end && isNothing(start)) start += 1;
  while (end > start && isNothing(end - 1)) end -= 1;
  return name.slice(start, end);
}

/** Hardly to be told from the original, also where it shows small print. */
const JPEG = { quality: 90 } as const;

/**
 * A picture in the place of itself, drawn anew: where and by whom it was taken is nothing that its sender means to tell.
 * Files of other formats stay as they are.
 * @throws FileRefused for one that cannot be decoded
 */
async function redrawn(drawing: PictureDrawing, file: SpooledFile, format: FileFormat): Promise<SpooledFile> {
  if (format !== 'png' && format !== 'jpeg') return file;
  const target = `${file.path}-redrawn`;
  try {
    await drawing.draw(file.path, (picture) => (format === 'png' ? picture.png() : picture.jpeg(JPEG)).toFile(target));
    await chmod(target, 0o600);
    await rename(target, file.path);
  } catch {
    await rm(target, { force: true });
    throw new FileRefused('This picture is damaged, or has more than 25 megapixels. Please choose another one.');
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return { ...file, size: (await stat(file.path)).size, sha256: hash.digest('hex') };
}
