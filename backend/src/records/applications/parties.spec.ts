import { describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/http/access/caller.ts';
import { sideOf } from './parties.ts';

const caller = (userId: string, userType: Caller['userType']): Caller => ({
  userId,
  personId: userId,
  userType,
  account: userType ?? 'untyped',
  sessionId: 's',
});
const direct = { clientId: 'client', applicantId: 'seeker', vendorId: null };
const submitted = { clientId: 'client', applicantId: null, vendorId: 'vendor' };

describe('applications policy', () => {
  it('puts the job owner on the employer side', () => {
    expect(sideOf(caller('client', 'client'), direct)).toBe('employer');
    expect(sideOf(caller('client', 'client'), submitted)).toBe('employer');
  });

  it('puts who applied or submitted on the applicant side', () => {
    expect(sideOf(caller('seeker', 'personal'), direct)).toBe('applicant');
    expect(sideOf(caller('vendor', 'individual'), submitted)).toBe('applicant');
    expect(sideOf(caller('vendor', 'company'), submitted)).toBe('applicant');
  });

  it('knows no side for strangers and for the right id with the wrong type', () => {
    for (const type of ['personal', 'client', 'individual', 'company', null] as const) {
      expect(sideOf(caller('stranger', type), direct)).toBeNull();
      expect(sideOf(caller('stranger', type), submitted)).toBeNull();
    }
    expect(sideOf(caller('seeker', 'client'), direct)).toBeNull();
    expect(sideOf(caller('client', 'personal'), direct)).toBeNull();
    expect(sideOf(caller('vendor', null), submitted)).toBeNull();
  });
});
