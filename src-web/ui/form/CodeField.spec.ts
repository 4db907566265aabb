import { describe, expect, it } from 'vitest';
import { codeDigits } from './CodeField.tsx';

describe('codeDigits', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456\n', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Your code: 123456', '123456'],
    ['Rolecall 2026: 004217 is your code. It works for 10 minutes.', '004217'],
    ['In 10 minutes 004 217 ends', '004217'],
    ['１２３４５６', '123456'],
    ['1234567890', '123456'],
    ['12a', '12'],
    ['none', ''],
  ])('takes %j as %j', (text, code) => {
    expect(codeDigits(text, 6)).toBe(code);
  });
});
