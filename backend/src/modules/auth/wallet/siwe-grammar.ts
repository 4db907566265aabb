/** The grammar of ERC-4361 as far as a message is refused by it. */
import { isIPv6 } from 'node:net';
import { getAddress } from 'ethers/address';

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

export const OPENING = new RegExp(
  `^(?:(${SCHEME})://)?(${AUTHORITY}) wants you to sign in with your Ethereum account:$`,
);
const URI = new RegExp(`^${SCHEME}:${PATH}${TAIL}$`);
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
export const STATEMENT = new RegExp(`^[${UNRESERVED}${SUB_DELIMS}:/?#\\[\\]@ ]+$`);
export const REQUEST_ID = new RegExp(`^${PCHAR}*$`);
export const NONCE = /^[A-Za-z0-9]{8,}$/;
export const CHAIN_ID = /^\d{1,15}$/;
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

export function isUri(value: string): boolean {
  return URI.test(value) && literalsAreAddresses(value);
}

export function isAuthority(value: string): boolean {
  return literalsAreAddresses(value);
}

/** Checks that text in brackets is an IPv6 address, whose grammar is too long for a pattern that people can check. */
function literalsAreAddresses(value: string): boolean {
  return value
    .split('[')
    .slice(1)
    .every((rest) => isIPv6(rest.slice(0, Math.max(0, rest.indexOf(']')))));
}

export function isChecksummed(address: string): boolean {
  return ADDRESS.test(address) && getAddress(address.toLowerCase()) === address;
}

export function isDateTime(value: string): boolean {
  const [, year, month, day] = DATE_TIME.exec(value) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
