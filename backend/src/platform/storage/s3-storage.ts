import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { dictionary } from '#contract/domain/dictionary.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';

/** The error codes of S3 that an operator can do something about ("Error responses" of its API reference). */
const MEANINGS: Readonly<Record<string, string>> = dictionary({
  AccessDenied: 'its keys may not do this in the bucket',
  AuthorizationHeaderMalformed: 'the bucket is in another region than S3_REGION says',
  InvalidAccessKeyId: 'it does not know the key of S3_ACCESS_KEY_ID',
  NoSuchBucket: 'the bucket of S3_BUCKET_URL does not exist',
  RequestTimeTooSkewed: 'its clock and the one of this machine are more than 15 minutes apart',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong, or something between here and there changes requests',
  XAmzContentSHA256Mismatch: 'the content arrived changed',
});
const MOST_BYTES = 4_096;

/** Some packages bring the browser's types of streams along, which differ from Node's in what we do not use. */
interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/**
 * One line on what the storage refused and why. Of the answer's body only a known code is repeated: the rest may hold the
 * signature.
 */
export async function refusalOf(answer: Response, method: string): Promise<string> {
  const code = /<Code>(\w+)<\/Code>/.exec(await beginningOf(answer))?.[1] ?? '';
  const meaning = Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined;
  const line = `The storage answered ${String(answer.status)} to ${method}`;
  return meaning === undefined ? line : `${line}: ${meaning} (${code})`;
}

async function beginningOf(answer: Response): Promise<string> {
  const reader: ByteReader | undefined = answer.body?.getReader();
  try {
    const first = await reader?.read();
    await reader?.cancel();
    return new TextDecoder().decode(first?.value?.subarray(0, MOST_BYTES));
  } catch {
    // Whatever cut it: the status says enough.
    return '';
  }
}

/** Settings of a bucket of S3-compatible storage. */
export interface S3Settings {
  /** Origin of the server, with the bucket as its path: `https://s3.eu-west-1.amazonaws.com/my-bucket`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const FOLDER = 'files';
/** Until the server begins to answer. */
const TIMEOUT_MS = 20_000;

/** Storage that speaks the S3 protocol (AWS, MinIO, Ceph, R2 and others), by path-style addresses and Signature Version 4. */
export class S3Storage implements FileStorage {
  constructor(private readonly settings: S3Settings) {}

  async put(id: string, path: string): Promise<void> {
    // Read twice, so that the storage refuses what arrives changed.
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const headers = { 'x-amz-content-sha256': hash.digest('hex') };
    // A blob of a file is read while it is sent, and its length is known.
    const answer = await this.request('PUT', id, { headers, body: await openAsBlob(path) });
    await answer.body?.cancel();
  }

  async open(id: string, range?: ByteRange): Promise<Readable> {
    const headers = range === undefined ? {} : { range: `bytes=${String(range.first)}-${String(range.last)}` };
    const { body } = await this.request('GET', id, { headers });
    if (body === null) throw new Error('The storage answered without a body');
    return Readable.from(chunksOf(body.getReader()));
  }

  async remove(id: string): Promise<void> {
    const answer = await this.request('DELETE', id, {}, [404]);
    await answer.body?.cancel();
  }

  private async request(
    method: string,
    id: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Blob },
    alsoFine: readonly number[] = [],
  ): Promise<Response> {
    const { bucketUrl, ...keys } = this.settings;
    const signed = await new AwsV4Signer({
      ...keys,
      service: 's3',
      method,
      url: `${bucketUrl}/${FOLDER}/${id}`,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    }).sign();
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(new Error(`The storage took longer than ${String(TIMEOUT_MS)} ms`));
    }, TIMEOUT_MS);
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        ...(body && { body }),
        redirect: 'error',
        signal: late.signal,
      });
      if (answer.ok || alsoFine.includes(answer.status)) return answer;
      throw new Error(await refusalOf(answer, method));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A reader that stops early releases the connection. */
async function* chunksOf(reader: ByteReader): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
