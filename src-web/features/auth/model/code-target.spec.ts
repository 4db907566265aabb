import { describe, expect, it } from 'vitest';
import { codeTarget, EMPTY_TARGET, targetFaults } from './code-target.ts';

const phone = (phoneCountry: string, number: string) => ({
  ...EMPTY_TARGET,
  by: 'phone' as const,
  phoneCountry,
  phone: number,
});

describe('where a code goes', () => {
  it('is the address without the blanks around it', () => {
    expect(codeTarget({ ...EMPTY_TARGET, email: ' asha@example.com ' })).toEqual({
      target: { email: 'asha@example.com' },
      shown: 'asha@example.com',
    });
  });

  it('is the number in E.164, shown as it was typed', () => {
    expect(codeTarget(phone('IN', '98765 43210'))).toEqual({
      target: { phone: '+919876543210' },
      shown: '+91 98765 43210',
    });
    expect(codeTarget(phone('DE', '(151) 234-5678')).target).toEqual({ phone: '+491512345678' });
  });

  it('asks for as many digits as the country has', () => {
    expect(targetFaults(phone('IN', '98765'))).toEqual({ phone: 'Too short: 10 digits follow +91.' });
    expect(targetFaults(phone('DE', '98765'))).toEqual({ phone: 'Too short: 6 to 11 digits follow +49.' });
    expect(targetFaults(phone('DE', '151 234567'))).toEqual({});
  });

  it('asks for an address only where the address is used', () => {
    expect(targetFaults({ ...EMPTY_TARGET, email: 'asha' })).toHaveProperty('email');
    expect(targetFaults({ ...phone('IN', '9876543210'), email: 'asha' })).toEqual({});
  });
});
