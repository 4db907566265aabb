/** The message of ERC-4361 ("Sign-In with Ethereum"): a strict parser and a composer, both without any state. */
import { isDeepStrictEqual } from 'node:util';
import { isIPv6 } from 'node:net';
import { getAddress } from 'ethers/address';

/** The grammar of ERC-4361 as far as a message is refused by it. */
// RFC 3986. Every class is ASCII, so that no look-alike letter, mark of direction or line end has a way in.
const UNRESERVED = String.raw`A-Za-z0-9\-._~`;
const SUB_DELIMS = "!$&'()*+,;=";
const PERCENT = '%[0-9A-Fa-f]{2}';
const PCHAR = `(?:[${UNRESERVED}${SUB_DELIMS}:@]|${PERCENT})`;
const HOST = String.raw`(?:\[[0-9A-Fa-f:.]+\]|(?:[${UNRESERVED}${SUB_DELIMS}]|${PERCENT})+)`;
const AUTHORITY = String.raw`(?:(?:[${UNRESERVED}${SUB_DELIMS}:]|${PERCENT})*@)?${HOST}(?::\d*)?`;
const SCHEME = String.raw`[A-Za-z][A-Za-z0-9+.\-]*`;
const PATH = String.raw`(?:\/\/${AUTHORITY}(?:\/${PCHAR}*)*|\/(?:${PCHAR}+(?:\/${PCHAR}*)*)?|${PCHAR}+(?:\/${PCHAR}*)*)?`;
const TAIL = String.raw`(?:\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?`;

const OPENING = new RegExp(`^(?:(${SCHEME})://)?(${AUTHORITY}) wants you to sign in with your Ethereum account:$`);
const URI = new RegExp(`^${SCHEME}:${PATH}${TAIL}$`);
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const STATEMENT = new RegExp(`^[${UNRESERVED}${SUB_DELIMS}:/?#\\[\\]@ ]+$`);
const REQUEST_ID = new RegExp(`^${PCHAR}*$`);
const NONCE = /^[A-Za-z0-9]{8,}$/;
const CHAIN_ID = /^\d{1,15}$/;
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function isUri(value: string): boolean {
  return URI.test(value) && literalsAreAddresses(value);
}

function isAuthority(value: string): boolean {
  return literalsAreAddresses(value);
}

/** Checks that text in brackets is an IPv6 address, whose grammar is too long for a pattern that people can check. */
function literalsAreAddresses(value: string): boolean {
  return value
    .split('[')
    .slice(1)
    .every((rest) => isIPv6(rest.slice(0, Math.max(0, rest.indexOf(']')))));
}

function isChecksummed(address: string): boolean {
  return ADDRESS.test(address) && getAddress(address.toLowerCase()) === address;
}

function isDateTime(value: string): boolean {
  const [, year, month, day] = DATE_TIME.exec(value) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** The fields in the order of the message; absent ones are left out of the object. */
export interface SiweMessage {
  readonly scheme?: string;
  /** RFC 3986 authority of who asks for the signature. */
  readonly domain: string;
  /** With the checksum of EIP-55. */
  readonly address: string;
  readonly statement?: string;
  readonly uri: string;
  readonly version: '1';
  readonly chainId: number;
  readonly nonce: string;
  /** RFC 3339, like the other times; as text, because the signature covers the text. */
  readonly issuedAt: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
}

/** Reads a message; null when it departs from the grammar of ERC-4361 in a single character. */
export function parseSiwe(text: string): SiweMessage | null {
  const lines = new Lines(text.split('\n'));
  const [, scheme, domain = ''] = OPENING.exec(lines.take()) ?? [];
  const address = lines.take();
  if (domain === '' || !isAuthority(domain) || !isChecksummed(address) || lines.take() !== '') return null;
  const statement = lines.peek() === '' ? undefined : lines.take();
  if (statement !== undefined && !STATEMENT.test(statement)) return null;
  if (lines.take() !== '') return null;

  const uri = lines.field('URI', isUri);
  const version = lines.field('Version', (value): value is '1' => value === '1');
  const chainId = lines.field('Chain ID', (value) => CHAIN_ID.test(value));
  const nonce = lines.field('Nonce', (value) => NONCE.test(value));
  const issuedAt = lines.field('Issued At', isDateTime);
  const expirationTime = lines.optional('Expiration Time', isDateTime);
  const notBefore = lines.optional('Not Before', isDateTime);
  const requestId = lines.optional('Request ID', (value) => REQUEST_ID.test(value));
  const resources = lines.resources();
  if (uri === null || version === null || chainId === null || nonce === null || issuedAt === null) return null;
  if (expirationTime === null || notBefore === null || requestId === null || resources === null) return null;
  if (!lines.areOver) return null;
  return {
    ...(scheme === undefined ? {} : { scheme }),
    domain,
    address,
    ...(statement === undefined ? {} : { statement }),
    uri,
    version: '1',
    chainId: Number(chainId),
    nonce,
    issuedAt,
    ...(expirationTime === undefined ? {} : { expirationTime }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources === undefined ? {} : { resources }),
  };
}

/**
 * The text of a message.
 * @throws Error when a field does not fit the grammar: what is composed can be read again as exactly these fields
 */
export function composeSiwe(message: SiweMessage): string {
  const optional = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`]);
  const text = [
    `${message.scheme === undefined ? '' : `${message.scheme}://`}${message.domain} wants you to sign in with your Ethereum account:`,
    message.address,
    '',
    ...(message.statement === undefined ? [] : [message.statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${String(message.chainId)}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...optional('Expiration Time', message.expirationTime),
    ...optional('Not Before', message.notBefore),
    ...optional('Request ID', message.requestId),
    ...(message.resources === undefined ? [] : ['Resources:', ...message.resources.map((uri) => `- ${uri}`)]),
  ].join('\n');
  if (!isDeepStrictEqual(parseSiwe(text), { ...message }))
    throw new Error('These fields do not form an ERC-4361 message');
  return text;
}

/** Whether a message is begun and not run out at an instant; all in milliseconds since the epoch. */
export function isInForce({ expirationTime, notBefore }: SiweMessage, at: number, skew: number): boolean {
  if (expirationTime !== undefined && at > Date.parse(expirationTime) + skew) return false;
  return notBefore === undefined || at >= Date.parse(notBefore) - skew;
}

/** The lines of a message, read from the first to the last. */
class Lines {
  private at = 0;

  constructor(private readonly lines: readonly string[]) {}

  get areOver(): boolean {
    return this.at === this.lines.length;
  }

  peek(): string | undefined {
    return this.lines[this.at];
  }

  /** The next line; behind the last one a text that no line can be. */
  take(): string {
    this.at += 1;
    return this.lines[this.at - 1] ?? '\n';
  }

  /** The value of a line that must come next; null when it does not, or has another value. */
  field(label: string, isValid: (value: string) => boolean): string | null {
    const value = this.optional(label, isValid);
    return value ?? null;
  }

  /** The value of a line that may come next, undefined when another one does; null for a wrong value. */
  optional(label: string, isValid: (value: string) => boolean): string | null | undefined {
    const prefix = `${label}: `;
    if (this.peek()?.startsWith(prefix) !== true) return undefined;
    const value = this.take().slice(prefix.length);
    return isValid(value) ? value : null;
  }

  /** The list at the end, undefined when there is none; null when it names something that is no URI. */
  resources(): string[] | null | undefined {
    if (this.peek() !== 'Resources:') return undefined;
    this.take();
    const uris: string[] = [];
    while (this.peek()?.startsWith('- ') === true) uris.push(this.take().slice(2));
    return uris.every(isUri) ? uris : null;
  }
}
