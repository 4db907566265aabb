import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSignature, signerOf } from './signed-messages.service.ts';
import { composeSiwe, isInForce, parseSiwe, type SiweMessage } from './siwe.ts';

/** Vectors written elsewhere; see the README beside them. */
function vectors<T>(name: string): [string, T][] {
  const file = new URL(`../../../../test/vectors/eip-4361/${name}.json`, import.meta.url);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>);
}
/** The published fields say null where a field is absent. */
const present = (fields: object): SiweMessage =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as unknown as SiweMessage;

interface Verification extends SiweMessage {
  signature: string;
  /** When it is judged; without it, at its issue. */
  time?: string;
  /** What the verifier stands under. */
  domainBinding?: string;
  matchNonce?: string;
}
function verifies({ signature, time, domainBinding, matchNonce, ...fields }: Verification): boolean {
  let text: string;
  try {
    text = composeSiwe(fields);
  } catch {
    return false;
  }
  const read = readSignature(signature);
  if (typeof read === 'string' || signerOf(text, read) !== fields.address) return false;
  if (!isInForce(fields, Date.parse(time ?? fields.issuedAt), 0)) return false;
  return (domainBinding ?? fields.domain) === fields.domain && (matchNonce ?? fields.nonce) === fields.nonce;
}

describe('the published vectors of EIP-4361', () => {
  it.each(vectors<{ message: string; fields: object }>('parsing_positive'))('reads and writes: %s', (_, vector) => {
    expect(parseSiwe(vector.message)).toEqual(present(vector.fields));
    expect(composeSiwe(present(vector.fields))).toBe(vector.message);
  });
  it.each(vectors<string>('parsing_negative'))('refuses: %s', (_, text) => {
    expect(parseSiwe(text)).toBeNull();
  });
  it.each(vectors<object>('parsing_negative_objects'))('does not compose: %s', (_, fields) => {
    expect(() => composeSiwe(present(fields))).toThrow('do not form an ERC-4361 message');
  });
  it.each(vectors<Verification>('verification_positive'))('verifies: %s', (_, vector) => {
    expect(verifies(vector)).toBe(true);
  });
  it.each(vectors<Verification>('verification_negative'))('does not verify: %s', (_, vector) => {
    expect(verifies(vector)).toBe(false);
  });
});

const FIELDS: SiweMessage = {
  domain: 'rolecall.example',
  address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
  statement: 'Welcome to Rolecall!',
  uri: 'https://rolecall.example',
  version: '1',
  chainId: 1,
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: '2026-11-21T08:00:00.000Z',
  expirationTime: '2026-11-21T08:05:00.000Z',
};
const TEXT = composeSiwe(FIELDS);

describe('a message that somebody tampered with', () => {
  it.each<[string, string]>([
    ['Cyrillic letters in the domain', TEXT.replace('rolecall.example wants', 'rоlеcall.example wants')],
    ['full-width letters in the domain', TEXT.replace('rolecall.example wants', 'ｒolecall.example wants')],
    ['a domain that ends in a full-width dot', TEXT.replace('rolecall.example wants', 'rolecall．example wants')],
    ['full-width digits in the address', TEXT.replace('0x9D', '0x９D')],
    ['a Cyrillic letter in the address', TEXT.replace('0x9D85ca', '0x9D85cа')],
    ['a wrong checksum', TEXT.replace('0x9D', '0x9d')],
    ['an upper-case prefix', TEXT.replace('0x9D', '0X9D')],
    ['zero-width space in the domain', TEXT.replace('rolecall.example wants', 'role\u200bcall.example wants')],
    ['zero-width joiner in the nonce', TEXT.replace('0123', '01\u200d23')],
    ['right-to-left override in the statement', TEXT.replace('Welcome', '\u202eemocleW')],
    ['byte order mark before it', `\ufeff${TEXT}`],
    ['Windows line ends', TEXT.replaceAll('\n', '\r\n')],
    ['a bare carriage return in the statement', TEXT.replace('Welcome ', 'Welcome\r')],
    ['a line separator of Unicode in the statement', TEXT.replace('Welcome ', 'Welcome\u2028')],
    ['a next-line character', TEXT.replace('Welcome ', 'Welcome\u0085')],
    ['a tab', TEXT.replace('Welcome ', 'Welcome\t')],
    ['NUL', TEXT.replace('Welcome ', 'Welcome\u0000')],
    ['a second statement line', TEXT.replace('Rolecall!', 'Rolecall!\nIt costs nothing.')],
    ['fields within the statement', TEXT.replace('Rolecall!', 'Rolecall!\n\nURI: https://evil.example')],
    ['a line at its end', `${TEXT}\n`],
    ['text at its end', `${TEXT}\nGive me everything: yes`],
    ['a blank before a field', TEXT.replace('Nonce: ', ' Nonce: ')],
    ['two blanks in a field', TEXT.replace('Nonce: ', 'Nonce:  ')],
    ['a field twice', TEXT.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['a field in small letters', TEXT.replace('Version', 'version')],
    ['a nonce with a mark', TEXT.replace('Nonce: 0123', 'Nonce: 0-23')],
    ['a chain id in hexadecimal', TEXT.replace('Chain ID: 1', 'Chain ID: 0x1')],
    ['a negative chain id', TEXT.replace('Chain ID: 1', 'Chain ID: -1')],
    ['a chain id beyond exact numbers', TEXT.replace('Chain ID: 1', `Chain ID: ${'9'.repeat(30)}`)],
    ['Arabic digits in the chain id', TEXT.replace('Chain ID: 1', 'Chain ID: ١')],
    ['a 30th of February', TEXT.replace('2026-11-21T08:00', '2026-02-30T08:00')],
    ['hour 24', TEXT.replace('T08:00', 'T24:00')],
    ['a time without zone', TEXT.replace('08:00:00.000Z', '08:00:00.000')],
    ['an address within the URI that is none', TEXT.replace('URI: https://rolecall.example', 'URI: https://[::g]')],
    ['an unfinished percent sign', TEXT.replace('URI: https://rolecall.example', 'URI: https://rolecall.example/%4')],
    ['nothing', ''],
    ['a free text', `Welcome to Rolecall! ${FIELDS.address} ${FIELDS.issuedAt}`],
  ])('is refused: %s', (_, text) => {
    expect(text).not.toBe(TEXT);
    expect(parseSiwe(text)).toBeNull();
  });

  it('is refused at the speed of its length, however long its parts', () => {
    const started = performance.now();
    for (const part of ['a', ':', '@', '%41', '/', '[', '::', '1.']) {
      parseSiwe(`${part.repeat(20_000)} wants you to sign in with your Ethereum account:`);
      parseSiwe(TEXT.replace('URI: https://rolecall.example', `URI: ${part.repeat(20_000)}\u0001`));
      parseSiwe(TEXT.replace('URI: https://rolecall.example', `URI: a://${part.repeat(20_000)}\u0001`));
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each<[string, Partial<SiweMessage>]>([
    ['a line break', { statement: 'Hello\nURI: https://evil.example' }],
    ['an empty statement', { statement: '' }],
    ['a short nonce', { nonce: '1234567' }],
    ['a domain with a path', { domain: 'rolecall.example/login' }],
    ['a fraction of a chain', { chainId: 1.5 }],
  ])('is not composed either: %s', (_, change) => {
    expect(() => composeSiwe({ ...FIELDS, ...change })).toThrow();
  });
});
