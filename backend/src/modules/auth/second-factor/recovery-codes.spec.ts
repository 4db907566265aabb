import { expect, it } from 'vitest';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts';

it('makes ten different codes that can be read aloud', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

it.each(['4h7kq-x2m9d', '4H7KQ-X2M9D', ' 4h7kq x2m9d ', '4h7kqx2m9d', '4h7kq–x2m9d'])(
  'reads %j as one code',
  (typed) => {
    expect(plainRecoveryCode(typed)).toBe('4h7kqx2m9d');
  },
);

it('takes letters for the digits that they look like', () => {
  expect(plainRecoveryCode('OoIlL-00111')).toBe('0011100111');
});
