import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/call-api.ts';
import { walletErrorText } from './errors.ts';
import { NoProvider, WalletFault } from './provider.ts';

const ofServer = (message: string, status = 401) =>
  new ApiError({ code: 'wallet_mismatch', status, message, requestId: 'r1' });
const ofWallet = (code: number, message = 'words of the wallet') => Object.assign(new Error(message), { code });

/** The table of spec section 8, row by row and word for word. */
describe('the wallet error table', () => {
  it.each<[string, unknown, string]>([
    ['code 4001', ofWallet(4001), 'Please approve the connection request in MetaMask.'],
    ['code -32602', ofWallet(-32602), 'Invalid request. Please try again.'],
    ['message has timestamp expired', ofServer('timestamp expired'), 'Authentication expired. Please try again.'],
    [
      'message has Signature mismatch',
      ofServer('Signature mismatch'),
      'Signature verification failed. Please try again.',
    ],
    ['no provider, desktop', new NoProvider(), 'MetaMask not detected. Please install MetaMask.'],
    ['other, with a server message', ofServer('Too many requests.', 429), 'Too many requests.'],
    ['other, without one', new Error('x of undefined'), 'An unexpected error occurred. Please try again.'],
    [
      'server non-OK, without its error field',
      new ApiError({ code: 'internal', status: 502, message: 'made up by the page' }),
      'Authentication failed',
    ],
    [
      'server non-OK, with its error field',
      new ApiError({ code: 'internal', status: 502, message: 'Wallets are closed today', isSaid: true }),
      'Wallets are closed today',
    ],
    [
      'no accounts',
      new WalletFault('No accounts found. Please make sure MetaMask is unlocked.'),
      'No accounts found. Please make sure MetaMask is unlocked.',
    ],
    ['no token', new WalletFault('No token received from server.'), 'No token received from server.'],
    ['code -32002', ofWallet(-32002), 'MetaMask is already asking you. Please open it.'],
  ])('%s', (_, error, text) => {
    expect(walletErrorText(error, false)).toBe(text);
    if (!(error instanceof NoProvider)) expect(walletErrorText(error, true)).toBe(text);
  });

  it('no provider, mobile', () => {
    expect(walletErrorText(new NoProvider(), true)).toBe('Please open this page in the MetaMask app browser.');
  });
});

describe('what wallets throw beside the table', () => {
  it.each<[string, unknown, string]>([
    ['a plain object', { code: 4001, message: 'no' }, 'Please approve the connection request in MetaMask.'],
    [
      'the code of another layer',
      { code: -32603, data: { originalError: { code: 4001 } } },
      'Please approve the connection request in MetaMask.',
    ],
    [
      'a wrapped error',
      new Error('outer', { cause: ofWallet(-32002) }),
      'MetaMask is already asking you. Please open it.',
    ],
    [
      'words of its own',
      ofWallet(4900, 'The Provider is disconnected from all chains.'),
      'An unexpected error occurred. Please try again.',
    ],
    ['text', 'nope', 'An unexpected error occurred. Please try again.'],
    ['nothing', undefined, 'An unexpected error occurred. Please try again.'],
    ['a code as text', { code: '4001' }, 'An unexpected error occurred. Please try again.'],
  ])('%s', (_, error, text) => {
    expect(walletErrorText(error, false)).toBe(text);
  });

  it('does not call a lost connection a failed authentication', () => {
    const lost = new ApiError({ code: 'network', status: 0, message: 'We cannot reach Rolecall.' });
    expect(walletErrorText(lost, false)).toBe('We cannot reach Rolecall.');
  });

  it('does not turn in circles', () => {
    const error: { cause?: unknown } = {};
    error.cause = error;
    expect(walletErrorText(error, false)).toBe('An unexpected error occurred. Please try again.');
  });
});
