/** The specification's literals, written out here a second time: whoever changes one by accident is told (docs/literals.md). */
import { expect, it } from 'vitest';
import { countryName } from '#contract/domain/countries.ts';
import { currentUser, logout } from '#contract/api/auth.ts';
import { CURRENCIES } from '#contract/domain/currencies.ts';
import { LAYOUT, LIMITS, NOTIFICATIONS, PAGING, WALLET } from '#contract/domain/limits.ts';
import {
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  INVITE_FILTERS,
  LEGACY_CATEGORIES,
  NOTIFICATION_STATUSES,
  NOTIFICATION_TYPES,
  PAY_PERIODS,
  QUALIFICATIONS,
} from '#contract/domain/options.ts';
import { DEFAULTS, PHONE_10_DIGITS } from '#contract/domain/patterns.ts';
import { DASHBOARD_BASES, KYC_STATUSES, ROLE_LABELS, USER_TYPES } from '#contract/domain/user.ts';
import { ERRORS, TEXTS, WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { email } from '#contract/wire.ts';

it('keeps the user types, their names and their areas', () => {
  expect(USER_TYPES).toEqual(['personal', 'client', 'individual', 'company']);
  expect(ROLE_LABELS).toEqual({ personal: 'Jobseeker', client: 'Client', individual: 'Vendor', company: 'Vendor' });
  expect(DASHBOARD_BASES).toEqual({
    personal: '/jobseeker-dashboard',
    client: '/client-dashboard',
    individual: '/vendor-individual-dashboard',
    company: '/vendor-company-dashboard',
  });
  expect(KYC_STATUSES).toEqual(expect.arrayContaining(['pending', 'inprogress', 'completed']));
});

it('keeps the tokens of every option', () => {
  expect(LEGACY_CATEGORIES).toEqual(['residential', 'commercial', 'industrial', 'apartments']);
  expect(CATEGORIES.list).toEqual(expect.arrayContaining([...LEGACY_CATEGORIES]));
  expect(DATES_POSTED.list).toEqual([
    'all',
    'last-hour',
    'last-24-hour',
    'last-7-days',
    'last-14-days',
    'last-30-days',
  ]);
  // The last one is ours (product section 1).
  expect(EXPERIENCES.list).toEqual(['fresh', '1-year', '2-year', '3-year', '4-year', '5-plus-year']);
  expect(QUALIFICATIONS.list).toEqual([
    'certificate',
    'associate-degree',
    'bachelor-degree',
    "master's-degree",
    'doctorate-degree',
  ]);
  expect(PAY_PERIODS.list).toEqual(['annualy', 'monthly', 'hourly']);
  expect(NOTIFICATION_TYPES.list.slice(0, 2)).toEqual(['JobInvitation', 'JobApplication']);
  expect(NOTIFICATION_STATUSES.list).toContain('New');
  expect(INVITE_FILTERS.labels.all).toBe('All Status');
  expect(APPLIED_FILTERS.list).toEqual(['applied', 'not-applied']);
});

it('keeps the constants', () => {
  expect(PAGING).toMatchObject({
    pageSizes: [10, 2, 3, 4, 5],
    defaultLimit: 10,
    maxLimit: 300,
    dashboardPageId: 1,
    dashboardLimit: 100,
  });
  expect(LAYOUT).toMatchObject({
    headerFixedAfterPx: 10,
    scrollTopAfterPx: 500,
    sidebarPx: 250,
    sidebarCollapsedPx: 80,
    sidebarTransitionMs: 300,
    avatarPx: 50,
    logoPx: { width: 154, height: 50, publicHeaderWidth: 180 },
    toastMs: 5000,
    animationMs: 1400,
  });
  expect(LIMITS).toMatchObject({ distanceKm: 100, salaryMax: 1e12, foundationYear: { min: 1900, max: 2028 } });
  expect(NOTIFICATIONS.pollIntervalMs).toBe(300000000);
  expect(WALLET.providerWaitMs).toBe(1000);
});

it('keeps the defaults and the patterns', () => {
  expect(DEFAULTS).toMatchObject({ country: 'IN', phoneCode: '+91', currency: 'INR' });
  expect(countryName(DEFAULTS.country)).toBe('India');
  const isAddress = (text: string) => email.safeParse(text).success;
  expect(['someone@example.org', 'someone@example', 'example.org', 'some one@example.org'].map(isAddress)).toEqual([
    ...[true, false, false, false],
  ]);
  expect(['9876543210', '987654321', '98765432101'].map((phone) => PHONE_10_DIGITS.test(phone))).toEqual([
    true,
    false,
    false,
  ]);
});

it('knows about 170 currencies, each once and with a symbol', () => {
  expect(CURRENCIES.length).toBeGreaterThan(160);
  expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.every(({ symbol }) => symbol !== '')).toBe(true);
  const symbolOf = (code: string) => CURRENCIES.find((currency) => currency.code === code)?.symbol;
  expect(['INR', 'USD', 'AUD', 'GBP', 'EUR'].map(symbolOf)).toEqual(['₹', '$', 'A$', '£', '€']);
});

it('keeps the texts that screens show word for word', () => {
  expect(TEXTS).toMatchObject({
    noNotifications: 'No notifications found!',
    loadingNotifications: 'loading...',
    notificationFailed: 'Something went wrong!',
    applicationsFailed: 'Unable to fetch job applications',
    tryAgain: 'try_again',
    badRequest: 'bad_request',
  });
  expect(ERRORS.wallet_expired.message).toBe('timestamp expired');
  expect(ERRORS.wallet_mismatch.message).toBe('Signature mismatch');
  expect(WALLET_TEXTS).toMatchObject({
    approve: 'Please approve the connection request in MetaMask.',
    invalidRequest: 'Invalid request. Please try again.',
    expired: 'Authentication expired. Please try again.',
    mismatch: 'Signature verification failed. Please try again.',
    noProviderMobile: 'Please open this page in the MetaMask app browser.',
    noProviderDesktop: 'MetaMask not detected. Please install MetaMask.',
    unexpected: 'An unexpected error occurred. Please try again.',
    authenticationFailed: 'Authentication failed',
    notInstalledDesktop: 'MetaMask is not installed. Please install MetaMask to continue.',
    notInstalledMobile: 'MetaMask app is required. Would you like to download it?',
    noAccounts: 'No accounts found. Please make sure MetaMask is unlocked.',
    noToken: 'No token received from server.',
    connecting: 'Connecting...',
    connected: 'Wallet Connected successfully!',
  });
});

it('keeps the two calls of the session, which the specification names by what they do', () => {
  expect([currentUser, logout].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/currentUser',
    'POST /api/logout',
  ]);
});
