import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FILES_PATH } from '#contract/api/files.ts';
import type { FileFormat } from '#contract/domain/file.ts';
import { FILES } from '#contract/domain/limits.ts';
import { Secrets } from '../config/secrets.ts';
import type { ByteRange } from '../storage/file-storage.ts';

/** A file that is about to be sent. */
export interface ServedFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly size: number;
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

/** Whether a link hands a file over to be saved, or lets it be looked at inside a page. */
export type FilePurpose = 'save' | 'show';

/** Finds the file with an id for an account; undefined when there is none that it may read now. */
type FindFile = (id: string, reader: string) => Promise<ServedFile | undefined>;

const LINK = new RegExp(`^${FILES_PATH}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

const READER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Addresses that give a file to whoever has them, for a short time, as long as the account that asked for one may read it. Who
 * keeps the files registers here.
 */
@Injectable()
export class FileLinks {
  private source: FindFile = () => Promise.resolve(undefined);

  constructor(private readonly secrets: Secrets) {}

  from(source: FindFile): void {
    this.source = source;
  }

  /** A path of our own, so that it works in both shells. */
  linkTo(id: string, reader: string, purpose: FilePurpose = 'save'): { url: string; expiresAt: string } {
    const until = Math.floor(Date.now() / 1_000) + FILES.linkSeconds;
    const signature = this.signature({ id, until, reader, purpose }).toString('hex');
    const shown = purpose === 'show' ? { purpose } : {};
    const query = new URLSearchParams({ until: String(until), reader, ...shown, signature });
    return { url: `${FILES_PATH}${id}?${query.toString()}`, expiresAt: new Date(until * 1_000).toISOString() };
  }

  /** Undefined for anything but a link of ours that still works. */
  async fileOf(
    path: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<{ file: ServedFile; purpose: FilePurpose } | undefined> {
    const id = LINK.exec(path)?.[1];
    const { until, reader, signature } = query;
    if (id === undefined || typeof until !== 'string' || typeof signature !== 'string') return undefined;
    if (typeof reader !== 'string' || !READER.test(reader)) return undefined;
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 < Date.now() || !/^[0-9a-f]{64}$/.test(signature))
      return undefined;
    const purpose = query['purpose'] === 'show' ? 'show' : 'save';
    const own = this.signature({ id, until: Number(until), reader, purpose });
    if (!timingSafeEqual(Buffer.from(signature, 'hex'), own)) return undefined;
    const file = await this.source(id, reader);
    return file === undefined ? undefined : { file, purpose };
  }

  private signature(link: { id: string; until: number; reader: string; purpose: FilePurpose }): Buffer {
    const { id, until, reader, purpose } = link;
    return this.secrets.hash('file', `${id} ${String(until)} ${reader}${purpose === 'show' ? ' show' : ''}`);
  }
}
