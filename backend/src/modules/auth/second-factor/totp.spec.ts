import { describe, expect, it } from 'vitest';
import { base32, codeOf, keyUri, matchingSteps, stepAt } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('codeOf', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives what RFC 6238 appendix B lists for second %i', (second, code) => {
    expect(codeOf(SECRET, stepAt(second * 1_000), 8)).toBe(code);
  });

  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, count) => [count, code] as const,
    ),
  )('gives what RFC 4226 appendix D lists for count %i', (count, code) => {
    expect(codeOf(SECRET, count)).toBe(code);
  });
});

describe('matchingSteps', () => {
  const NOW = 1_700_000_010_000;
  const step = stepAt(NOW);

  it.each([-1, 0, 1])('takes the code of the step %i from the present one', (off) => {
    expect(matchingSteps(SECRET, codeOf(SECRET, step + off), NOW)).toEqual([step + off]);
  });

  it.each([-2, 2])('refuses the code of the step %i from the present one', (off) => {
    expect(matchingSteps(SECRET, codeOf(SECRET, step + off), NOW)).toEqual([]);
  });

  it('changes at the border of a step, and not before', () => {
    const last = codeOf(SECRET, step - 1);
    const end = (step + 1) * 30_000;
    expect(matchingSteps(SECRET, last, end - 1)).toEqual([step - 1]);
    expect(matchingSteps(SECRET, last, end)).toEqual([]);
  });

  it.each(['', '1', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('refuses %j', (code) => {
    expect(matchingSteps(SECRET, code, NOW)).toEqual([]);
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32 as RFC 4648 section 10 does', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('names the issuer and the account in the address for the app', () => {
  const uri = new URL(keyUri(SECRET, 'asha+1@example.com'));
  expect(uri.href).toContain('otpauth://totp/Rolecall:asha%2B1%40example.com?');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Rolecall',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
