/**
 * Checks requests as Amazon S3 does: "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)" of
 * the S3 API reference. Written from that text and apart from what the product signs with, so that neither repeats a
 * misunderstanding of the other.
 */
import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** As in the request line: path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export type Refusal =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;
const SKEW_MS = 15 * 60_000;

/** @returns the code of the S3 error, or null for a request that is what its sender signed */
export function refusalOf(request: SignedRequest, keys: Keys, now: number): Refusal | null {
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] =
    HEADER.exec(request.headers['authorization'] ?? '') ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const names = signedHeaders.split(';');
  const time = request.headers['x-amz-date'] ?? '';
  const hash = request.headers['x-amz-content-sha256'] ?? '';
  if (region !== keys.region || !time.startsWith(day)) return 'AuthorizationHeaderMalformed';
  // "You must include the host header and any x-amz-* headers in the signature."
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!required.every((name) => names.includes(name))) return 'AccessDenied';
  if (Math.abs(now - timeOf(time)) > SKEW_MS) return 'RequestTimeTooSkewed';
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, names, hash))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  if (hmac(key, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  return null;
}

function canonical({ method, target, headers }: SignedRequest, names: readonly string[], hash: string): string {
  const [path = '', query = ''] = target.split('?');
  const parameters = query === '' ? [] : query.split('&').map((each) => each.split('=').map(encoded));
  return [
    method,
    path.split('/').map(encoded).join('/'),
    parameters
      .map(([name = '', value = '']) => `${name}=${value}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
}

/** Every byte but the unreserved characters of RFC 3986, whether or not it came encoded. */
const encoded = (text: string): string =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const timeOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();
