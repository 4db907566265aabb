import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as walletCalls from '#contract/api/wallet.ts';
import { WALLET } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { audited, newWallet, sign, signText, type TestWallet } from './support/wallets.ts';

const DESKTOP = { [HEADERS.shell]: 'desktop' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, publicUrl: 'https://rolecall.example' } });
});
afterAll(() => app.close());
const query = <Row>(sql: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), sql, parameters);

describe('the message to sign', () => {
  it('has the welcome text, the address, our site, the time and a nonce of 128 bits', async () => {
    const wallet = newWallet();
    const { data } = await app.visitor.ok(walletCalls.walletNonce, { address: wallet.address.toLowerCase() });
    expect(data.nonce).toMatch(/^[0-9a-f]{32}$/);
    const [, issuedAt = ''] = /^Issued At: (.*)$/m.exec(data.message) ?? [];
    expect(Math.abs(Date.now() - Date.parse(issuedAt))).toBeLessThan(60_000);
    expect(Date.parse(data.expiresAt) - Date.parse(issuedAt)).toBe(WALLET.nonceMinutes * 60_000);
    expect(data.message).toBe(
      [
        'rolecall.example wants you to sign in with your Ethereum account:',
        wallet.address,
        '',
        'Welcome to Rolecall!',
        '',
        'URI: https://rolecall.example',
        'Version: 1',
        'Chain ID: 1',
        `Nonce: ${data.nonce}`,
        `Issued At: ${issuedAt}`,
        `Expiration Time: ${data.expiresAt}`,
      ].join('\n'),
    );
  });

  it('is not composed for an address with a wrong checksum, another chain, or linking without an account', async () => {
    const { address } = newWallet();
    const wrong = address.replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect(await app.visitor.fails(walletCalls.walletNonce, { address: wrong })).toMatchObject({ statusCode: 400 });
    expect(await app.visitor.fails(walletCalls.walletNonce, { address, chainId: 31_337 })).toMatchObject({
      code: 'validation_failed',
    });
    expect(await app.visitor.fails(walletCalls.walletNonce, { address, purpose: 'link' })).toMatchObject({
      code: 'unauthenticated',
    });
    const untyped = await app.signUp(null);
    expect(await untyped.client.fails(walletCalls.walletNonce, { address, purpose: 'link' })).toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('signing in by wallet', () => {
  it('gives an unknown wallet an account without rights, and the same one the next time', async () => {
    const wallet = newWallet();
    const answer = await app.visitor.send(walletCalls.walletConnect, await sign(app.visitor, wallet));
    if (!answer.body.success) throw new Error('refused');
    const { data, token } = answer.body;
    expect(token).toBe(sessionOf(data).token);
    expect(sessionOf(data).user).toMatchObject({ userType: null, isStaff: false, firstName: '', email: null });
    expect(data).not.toHaveProperty('refreshToken');
    expect(answer.headers.getSetCookie().join()).toContain('rolecall_refresh=');
    const again = await app.visitor.ok(
      walletCalls.walletConnect,
      { ...(await sign(app.visitor, wallet)), address: wallet.address.toLowerCase() },
      DESKTOP,
    );
    expect(sessionOf(again.data).user._id).toBe(sessionOf(data).user._id);
    expect(sessionOf(again.data).refreshToken).toMatch(/^rcr_/);
    expect(await audited(app, sessionOf(data).user._id)).toEqual(['signed-in wallet', 'signed-in wallet']);
  });

  it('takes the signature of 64 bytes (EIP-2098)', async () => {
    const wallet = newWallet();
    const signed = await sign(app.visitor, wallet);
    const parity = signed.signature.endsWith('1c') ? 1n : 0n;
    const s = BigInt(`0x${signed.signature.slice(66, 130)}`) | (parity << 255n);
    const compact = signed.signature.slice(0, 66) + s.toString(16).padStart(64, '0');
    const { data } = await app.visitor.ok(walletCalls.walletConnect, { ...signed, signature: compact });
    expect(sessionOf(data).user.userType).toBeNull();
  });

  it('honours a nonce once, in whichever encoding the signature comes', async () => {
    const signed = await sign(app.visitor, newWallet());
    const other = signed.signature.replace(/1b$/, '00').replace(/1c$/, '01');
    await app.visitor.ok(walletCalls.walletConnect, signed);
    for (const signature of [signed.signature, other]) {
      expect(await app.visitor.fails(walletCalls.walletConnect, { ...signed, signature })).toMatchObject({
        statusCode: 401,
        code: 'wallet_expired',
        error: 'timestamp expired',
      });
    }
  });

  it('lets one of twenty racing connections win', async () => {
    const wallet = newWallet();
    const signed = await sign(app.visitor, wallet);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor.send(walletCalls.walletConnect, signed)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => !body.success && body.code === 'wallet_expired')).toHaveLength(19);
  });

  it('makes one account of twenty racing first sign-ins', async () => {
    const wallet = newWallet();
    const signed = await Promise.all(Array.from({ length: 20 }, () => sign(app.visitor, wallet)));
    const answers = await Promise.all(signed.map((each) => app.visitor.ok(walletCalls.walletConnect, each)));
    expect(new Set(answers.map(({ data }) => sessionOf(data).user._id)).size).toBe(1);
  });

  it('refuses a nonce that ran out', async () => {
    const signed = await sign(app.visitor, newWallet());
    await query(`update wallet_nonces set expires_at = now() - interval '1 second' where message = ?`, [
      signed.message,
    ]);
    expect(await app.visitor.fails(walletCalls.walletConnect, signed)).toMatchObject({ code: 'wallet_expired' });
  });
});

describe('what another message, signer or address tries', () => {
  type Attempt = (wallet: TestWallet, message: string) => Promise<object>;
  const changed =
    (change: (message: string) => string): Attempt =>
    (wallet, message) => {
      expect(change(message)).not.toBe(message);
      return signText(wallet, change(message));
    };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it.each<[string, Attempt]>([
    ['a foreign domain', changed((m) => m.replace('rolecall.example wants', 'evil.example wants'))],
    ['a subdomain', changed((m) => m.replace('rolecall.example wants', 'a.rolecall.example wants'))],
    ['our domain in Cyrillic', changed((m) => m.replace('rolecall.example wants', 'rоlecall.example wants'))],
    ['our domain with a user before it', changed((m) => m.replace('rolecall', 'evil@rolecall'))],
    ['a scheme before the domain', changed((m) => `https://${m}`)],
    ['a foreign URI', changed((m) => m.replace('URI: https://rolecall.example', 'URI: https://evil.example'))],
    ['another chain', changed((m) => m.replace('Chain ID: 1', 'Chain ID: 31337'))],
    ['another chain of the list', changed((m) => m.replace('Chain ID: 1', 'Chain ID: 137'))],
    ['another version', changed((m) => m.replace('Version: 1', 'Version: 2'))],
    ['another statement', changed((m) => m.replace('Welcome to Rolecall!', 'Welcome to Rolecall.'))],
    ['no statement', changed((m) => m.replace('Welcome to Rolecall!\n', ''))],
    ['a request id behind it', changed((m) => `${m}\nRequest ID: 1`)],
    ['resources behind it', changed((m) => `${m}\nResources:\n- https://rolecall.example`)],
    ['Windows line ends', changed((m) => m.replaceAll('\n', '\r\n'))],
    ['a zero-width blank', changed((m) => m.replace('Welcome', 'Wel\u200bcome'))],
    ['no expiry', changed((m) => m.replace(/\nExpiration Time.*/, ''))],
    ['a longer life', changed((m) => m.replace(/Expiration Time.*/, `Expiration Time: ${minutesAgo(-60)}`))],
    ['a free text without nonce', (wallet) => signText(wallet, `Welcome! ${wallet.address} ${minutesAgo(0)}`)],
    ['the signature of somebody else', async (w, m) => ({ ...(await signText(newWallet(), m)), address: w.address })],
    ['the address of somebody else', async (w, m) => ({ ...(await signText(w, m)), address: newWallet().address })],
    [
      'a message and signer that are not the nonce’s',
      (w, m) => {
        const other = newWallet();
        return signText(other, m.replace(w.address, other.address));
      },
    ],
  ])('%s → refused', async (_, attempt) => {
    const wallet = newWallet();
    const { data } = await app.visitor.ok(walletCalls.walletNonce, { address: wallet.address });
    const answer = await app.visitor.fails(walletCalls.walletConnect, await attempt(wallet, data.message));
    expect(answer.statusCode).toBe(401);
    expect(['timestamp expired', 'Signature mismatch']).toContain(answer.error);
    expect(await query('select 1 from wallets where address = ?', [wallet.address.toLowerCase()])).toEqual([]);
    // What was tried in vain does not spend the message of its owner.
    await app.visitor.ok(walletCalls.walletConnect, await signText(wallet, data.message));
  });

  it.each<[string, Attempt, string]>([
    ['domain', changed((m) => m.replace('rolecall.example wants', 'evil.example wants')), 'Signature mismatch'],
    ['signer', async (w, m) => ({ ...(await signText(newWallet(), m)), address: w.address }), 'Signature mismatch'],
    ['nonce', changed((m) => m.replace(/Nonce: .*/, `Nonce: ${'0'.repeat(32)}`)), 'timestamp expired'],
    ['old time', changed((m) => m.replace(/Issued At: .*/, `Issued At: ${minutesAgo(11)}`)), 'timestamp expired'],
    ['time to come', changed((m) => m.replace(/Issued At: .*/, `Issued At: ${minutesAgo(-6)}`)), 'timestamp expired'],
    ['end', changed((m) => m.replace(/Expiration Time: .*/, `Expiration Time: ${minutesAgo(6)}`)), 'timestamp expired'],
  ])('says of a wrong %s what the wallet flow looks for', async (_, attempt, text) => {
    const wallet = newWallet();
    const { data } = await app.visitor.ok(walletCalls.walletNonce, { address: wallet.address });
    const answer = await app.visitor.fails(walletCalls.walletConnect, await attempt(wallet, data.message));
    expect(answer).toMatchObject({ error: text, message: text });
  });

  it.each([
    ['no hexadecimal', '0xzz'],
    ['an odd digit', '0xabc'],
    ['nothing', '0x'],
    ['zeros', `0x${'00'.repeat(65)}`],
    ['ones', `0x${'ff'.repeat(65)}`],
    ['too short', `0x${'11'.repeat(63)}`],
  ])('answers a signature of %s with 400', async (_, signature) => {
    const signed = await sign(app.visitor, newWallet());
    expect(await app.visitor.fails(walletCalls.walletConnect, { ...signed, signature })).toMatchObject({
      statusCode: 400,
    });
  });

  it('says of bytes that are no signature what the wallet flow looks for', async () => {
    const signed = await sign(app.visitor, newWallet());
    const signature = `0x${'00'.repeat(65)}`;
    expect(await app.visitor.fails(walletCalls.walletConnect, { ...signed, signature })).toMatchObject({
      error: 'Signature mismatch',
    });
  });

  it('names contract wallets as what they are', async () => {
    const signed = await sign(app.visitor, newWallet());
    for (const signature of [`${signed.signature}${signed.signature.slice(2)}`, `0x${'6492'.repeat(80)}`]) {
      expect(await app.visitor.fails(walletCalls.walletConnect, { ...signed, signature })).toMatchObject({
        statusCode: 422,
        code: 'contract_wallet',
      });
    }
  });

  it('leaves a trace of what was refused, without what was sent', async () => {
    const count = async () =>
      (await query<{ n: number }>(`select count(*)::int as n from audit_events where kind = 'wallet-refused'`))[0]?.n;
    const before = (await count()) ?? 0;
    const signed = await sign(app.visitor, newWallet());
    await app.visitor.fails(walletCalls.walletConnect, { ...signed, address: newWallet().address });
    await app.visitor.ok(walletCalls.walletConnect, signed);
    await app.visitor.fails(walletCalls.walletConnect, signed);
    expect(await count()).toBe(before + 2);
  });
});
