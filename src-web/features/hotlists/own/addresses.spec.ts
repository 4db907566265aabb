import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

it.each([
  ['', [], undefined],
  ['no address here', [], undefined],
  ['a@b.example', ['a@b.example'], undefined],
  ['A@B.Example, a@b.example;\nc@d.example', ['a@b.example', 'c@d.example'], undefined],
  [
    '"de Vries, Anneke" <anneke@halden.example>\nBram (bram@halden.example)',
    ['anneke@halden.example', 'bram@halden.example'],
    undefined,
  ],
  ['a@b.example bram@halden', ['a@b.example'], '“bram@halden” is not a valid e-mail address'],
])('%j', (text, found, fault) => {
  expect(addressesIn(text)).toEqual({ found, fault });
});

it('takes fifty and no more', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `buyer${String(n)}@halden.example`).join(' ');
  expect(addressesIn(many(50)).fault).toBeUndefined();
  expect(addressesIn(many(51)).fault).toBe('At most 50 addresses at once');
});
