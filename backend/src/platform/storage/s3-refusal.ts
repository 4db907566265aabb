/** The error codes of S3 that an operator can do something about ("Error responses" of its API reference). */
import { dictionary } from '#contract/domain/dictionary.ts';
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
export interface ByteReader {
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
