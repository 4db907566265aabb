import { describe, expect, it } from 'vitest';
import { KYC_KINDS, kycStatusOf, tailOf, type KycKind, type KycState } from './kyc.ts';

const states = (...list: readonly (KycState | null)[]) =>
  new Map(
    KYC_KINDS.flatMap((kind, index): [KycKind, KycState][] => {
      const state = list[index];
      return state == null ? [] : [[kind, state]];
    }),
  );

describe('the status of an account', () => {
  it.each([
    [[], 'pending'],
    [['in_review'], 'inprogress'],
    [['approved', 'approved', 'approved'], 'inprogress'],
    [['approved', 'approved', 'approved', 'approved'], 'completed'],
    [['approved', 'approved', 'approved', 'in_review'], 'inprogress'],
    [['approved', 'approved', 'approved', 'second_review'], 'inprogress'],
    [['sent_back'], 'inprogress'],
    [['approved', 'expired', 'approved', 'approved'], 'expired'],
    [['rejected', 'expired', 'approved', 'approved'], 'rejected'],
  ] as const)('of documents that are %j is %s', (list, status) => {
    expect(kycStatusOf('client', states(...list))).toBe(status);
  });

  it('of an individual asks for no registration', () => {
    expect(kycStatusOf('individual', states(null, 'approved', 'approved', 'approved'))).toBe('completed');
    expect(kycStatusOf('individual', states('rejected', 'approved', 'approved', 'approved'))).toBe('completed');
  });
});

it('shows two characters of a number', () => {
  expect(tailOf('03AAACD4711Q1Z5')).toBe('Z5');
});
