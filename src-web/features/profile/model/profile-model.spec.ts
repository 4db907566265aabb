import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/api/profile.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { aSessionUser } from '#contract/testing/builders.ts';
import { phoneStart, readAddress } from '../SignInMethods.tsx';
import { base64Of, middleSquare } from '#web/shared/pictures/crop.ts';
import { changesOf, detailFaults, detailsOf } from '../DetailsForm.tsx';
import { leavingSteps, staysOver } from './leaving-text.ts';

const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  ...aSessionUser({ userType: 'client', organisation: 'Harbour Works' }),
  phone: null,
  phoneConfirmed: false,
  hasPassword: true,
  wallets: [],
  ...overrides,
});

describe('middleSquare', () => {
  it.each([
    [1_200, 800, { x: 200, y: 0, side: 800 }],
    [800, 1_201, { x: 0, y: 200, side: 800 }],
    [5, 5, { x: 0, y: 0, side: 5 }],
    [1, 3, { x: 0, y: 1, side: 1 }],
  ])('of %i × %i', (width, height, square) => {
    expect(middleSquare(width, height)).toEqual(square);
  });
});

it('takes the base64 out of a data address', () => {
  expect(base64Of('data:image/webp;base64,UklGRg==')).toBe('UklGRg==');
});

describe('readAddress', () => {
  it.each([
    ['email', '  Asha@Example.COM ', 'asha@example.com'],
    ['phone', '+91 98765-43210', '+919876543210'],
    ['phone', '0044 (20) 7946.0958', '+442079460958'],
  ] as const)('reads the %s %j as it is stored', (kind, text, value) => {
    expect(readAddress(kind, text)).toEqual({ value });
  });

  it.each([
    ['email', ''],
    ['email', 'asha@'],
    ['phone', '  '],
    ['phone', '98765 43210'],
    ['phone', '+91 98765 4321'],
    ['phone', '+91 98765 432100'],
    ['phone', '+0 123456789'],
  ] as const)('says what is wrong with the %s %j', (kind, text) => {
    const read = readAddress(kind, text);
    expect(read.value).toBeUndefined();
    expect(read.fault).toMatch(/^[A-Z]/);
  });

  it('begins with the code of the country', () => {
    expect(phoneStart('DE')).toBe('+49 ');
    expect(phoneStart('XX')).toBe('');
  });
});

describe('changesOf', () => {
  it('sends what differs and nothing else', () => {
    const profile = aProfile();
    expect(changesOf(profile, detailsOf(profile))).toEqual({});
    expect(changesOf(profile, { ...detailsOf(profile), firstName: 'Meera', timeZone: 'Europe/Berlin' })).toEqual({
      firstName: 'Meera',
      timeZone: 'Europe/Berlin',
    });
    expect(changesOf(profile, { ...detailsOf(profile), lastName: `${profile.lastName} ` })).toEqual({});
  });

  it('never sends an organisation of who has none', () => {
    const seeker = aProfile({ userType: 'personal', organisation: null });
    expect(changesOf(seeker, { ...detailsOf(seeker), organisation: 'Somebody Ltd' })).toEqual({});
  });

  it('names the fault of each field that was changed', () => {
    const profile = aProfile();
    expect(detailFaults(profile, { ...detailsOf(profile), firstName: ' ', organisation: 'x' })).toEqual({
      firstName: 'Enter your first name',
      organisation: 'At least 2 characters',
    });
    expect(detailFaults(profile, detailsOf(profile))).toEqual({});
  });
});

describe('what leaving means', () => {
  it('has words of its own for every user type', () => {
    const all = USER_TYPES.map((type) => leavingSteps(type).join(' '));
    expect(new Set(all).size).toBe(USER_TYPES.length);
    for (const text of all) expect(text).toMatch(/30 days/);
    for (const type of USER_TYPES) expect(staysOver(type)).toMatch(/stay/);
    expect(staysOver(null)).toBeNull();
  });

  it('names the colleagues where there are any, and that each owner can keep the account', () => {
    for (const type of ['client', 'individual', 'company'] as const) {
      expect(leavingSteps(type).join(' ')).not.toMatch(/colleagues|owner/);
      expect(leavingSteps(type, true)[0]).toMatch(/your colleagues are signed out/);
      expect(leavingSteps(type, true).at(-2)).toMatch(/each owner can sign in and keep the account/);
    }
  });
});
