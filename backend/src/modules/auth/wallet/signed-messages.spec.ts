import { describe, expect, it } from 'vitest';
import { Wallet } from 'ethers/wallet';
import { readSignature, signerOf } from './signed-messages.service.ts';

const wallet = new Wallet(`0x${'11'.repeat(32)}`);
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const TEXT = 'a text';
const good = wallet.signMessageSync(TEXT);
const r = good.slice(2, 66);
const s = good.slice(66, 130);
const v = Number.parseInt(good.slice(130), 16);
const byte = (value: number): string => value.toString(16).padStart(2, '0');
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

const signer = (hex: string, text = TEXT): unknown => {
  const read = readSignature(hex);
  return typeof read === 'string' ? read : signerOf(text, read);
};

describe('a signature', () => {
  it.each([
    ['as wallets write it', good],
    ['with its recovery bit from 0', `0x${r}${s}${byte(v - 27)}`],
    ['in capitals', `0x${good.slice(2).toUpperCase()}`],
    ['in 64 bytes (EIP-2098)', `0x${r}${word(BigInt(`0x${s}`) | (BigInt(v - 27) << 255n))}`],
  ])('tells its signer: %s', (_, hex) => {
    expect(signer(hex)).toBe(wallet.address);
  });

  it.each([
    ['of another text', good, 'another text'],
    ['with the other recovery bit', `0x${r}${s}${byte(55 - v)}`, TEXT],
  ])('tells somebody else: %s', (_, hex, text) => {
    expect(signer(hex, text)).not.toBe(wallet.address);
  });

  it.each([
    ['the larger s', `0x${r}${word(ORDER - BigInt(`0x${s}`))}${byte(55 - v)}`],
    ['r of zero', `0x${word(0n)}${s}${byte(v)}`],
    ['s of zero', `0x${r}${word(0n)}${byte(v)}`],
    ['r of the order', `0x${word(ORDER)}${s}${byte(v)}`],
    ['a recovery byte of a transaction', `0x${r}${s}${byte(37)}`],
    ['a recovery byte of nothing', `0x${r}${s}${byte(2)}`],
    ['63 bytes', good.slice(0, -4)],
    ['one byte', '0x00'],
    ['64 zeros', `0x${'00'.repeat(64)}`],
    ['65 ones', `0x${'ff'.repeat(65)}`],
  ])('is malformed: %s', (_, hex) => {
    expect(readSignature(hex)).toBe('malformed');
  });

  it('with an r that is on no curve has no signer', () => {
    const nowhere = Array.from({ length: 40 }, (_, n) => `0x${word(BigInt(n + 1))}${s}1b`).map((hex) => signer(hex));
    expect(nowhere).toContain(null);
    expect(nowhere).not.toContain(wallet.address);
  });

  it.each([
    ['66 bytes', `${good}00`],
    ['two owners of a Safe', `${good}${good.slice(2)}`],
    ['a counterfactual wallet (ERC-6492)', `0x${'00'.repeat(96)}${'6492'.repeat(16)}`],
  ])("is a contract's: %s", (_, hex) => {
    expect(readSignature(hex)).toBe('contract');
  });
});
