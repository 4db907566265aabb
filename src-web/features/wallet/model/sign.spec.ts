import { describe, expect, it } from 'vitest';
import { hexOf, isContractCode } from './sign.ts';
import { handoffRequest } from './handoff.ts';

describe('code at an address', () => {
  it.each([
    ['0x', false],
    ['0x00', false],
    ['', false],
    ['0xef01009d85ca56217d2bb651b00f15e694eb7e713637d4', false],
    ['0x6080604052', true],
    ['0xEF0100', true],
    [`0xef0100${'11'.repeat(21)}`, true],
  ])('%s → contract: %s', (code, isContract) => {
    expect(isContractCode(code)).toBe(isContract);
  });
});

it('hands the message over as its bytes in UTF-8', () => {
  expect(hexOf('Aé€\n')).toBe('0x41c3a9e282ac0a');
});

describe('the address of the hand-over', () => {
  const challenge = 'a'.repeat(43);
  const state = 'b'.repeat(43);
  it('is read', () => {
    expect(handoffRequest(`?challenge=${challenge}&state=${state}`)).toEqual({ challenge, state });
  });
  it.each([
    '',
    `?challenge=${challenge}`,
    `?challenge=${challenge}&state=<script>`,
    `?challenge=${challenge}x&state=${state}`,
  ])('is refused: %s', (search) => {
    expect(handoffRequest(search)).toBeNull();
  });
});
