import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#contract/domain/common-passwords.ts';
import { passwordFault } from '#contract/domain/password.ts';

const owner = { firstName: 'Meera', lastName: 'Li', email: 'mrnair@example.com', organisation: 'Bluewater' };

describe('password policy', () => {
  it('carries a list worth the name', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(900);
  });

  it.each([
    'password',
    'Password123',
    'P@ssw0rd!',
    'qwerty123',
    '12345678',
    'aaaaaaaa',
    'hgfedcba',
    'iloveyou2',
    '!!dragon99',
    '11112222',
  ])('refuses the common %s', (password) => {
    expect(passwordFault(password, owner)).toMatch(/common/);
  });

  it.each(['xx-Meera-2291', 'mrnair!!7716', 'the bluewater 9', 'mrnair@example.com'])(
    'refuses what names its owner: %s',
    (password) => {
      expect(passwordFault(password, owner)).toMatch(/name/);
    },
  );

  it('refuses the product name', () => {
    expect(passwordFault('my-RoleCall-login', owner)).toMatch(/our name/);
  });

  it.each(['correct horse battery', 'Tr0ub4dor&3xyz', 'li-ght and shade', 'ஒரு நல்ல கடவுச்சொல்'])(
    'takes %s',
    (password) => {
      expect(passwordFault(password, owner)).toBeUndefined();
    },
  );
});
