import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as walletCalls from '#contract/api/wallet.ts';
import { WALLET } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { rows } from '../../src/database/database.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { messagesTo } from '../support/mailbox.ts';
import { ticketFor } from '../support/tickets.ts';
import { newWallet, sign, signText } from './support/wallets.ts';
import type { TestWallet } from './support/wallets.ts';

const DESKTOP = { [HEADERS.shell]: 'desktop' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, publicUrl: 'https://rolecall.example' } });
});
afterAll(() => app.close());

const query = <Row>(sql: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), sql, parameters);
const audited = async (userId: string): Promise<string[]> =>
  (
    await query<{ kind: string; detail: string | null }>(
      'select kind, detail from audit_events where user_id = ? order by id',
      [userId],
    )
  ).map(({ kind, detail }) => `${kind} ${detail ?? ''}`.trim());
const connect = async (wallet: TestWallet) =>
  sessionOf((await app.visitor.ok(walletCalls.walletConnect, await sign(app.visitor, wallet))).data);

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
    expect(await audited(sessionOf(data).user._id)).toEqual(['signed-in wallet', 'signed-in wallet']);
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

describe('the way back to the desktop', () => {
  const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
  const newVerifier = () => randomBytes(32).toString('base64url');
  const handoff = async (verifier: string) =>
    (
      await app.visitor.ok(walletCalls.walletHandoff, {
        ...(await sign(app.visitor, newWallet())),
        codeChallenge: challengeOf(verifier),
      })
    ).data;

  it('trades the code for a session of the desktop, once', async () => {
    const verifier = newVerifier();
    const { code, expiresAt } = await handoff(verifier);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(WALLET.handoffSeconds * 1_000);
    expect(await query(`select 1 from handoff_codes where encode(hash, 'escape') like ?`, [`%${code}%`])).toEqual([]);
    const { data } = await app.visitor.ok(walletCalls.walletExchange, { code, codeVerifier: verifier }, DESKTOP);
    expect(sessionOf(data).refreshToken).toMatch(/^rcr_/);
    expect(sessionOf(data).user.userType).toBeNull();
    expect(
      await app.visitor.fails(walletCalls.walletExchange, { code, codeVerifier: verifier }, DESKTOP),
    ).toMatchObject({ code: 'ticket_invalid' });
  });

  it('ends the code at the first wrong verifier', async () => {
    const verifier = newVerifier();
    const { code } = await handoff(verifier);
    for (const codeVerifier of [newVerifier(), verifier]) {
      expect(await app.visitor.fails(walletCalls.walletExchange, { code, codeVerifier }, DESKTOP)).toMatchObject({
        code: 'ticket_invalid',
      });
    }
  });

  it('ends the code in time, and gives one of twenty racers the session', async () => {
    const verifier = newVerifier();
    const late = await handoff(verifier);
    await query(`update handoff_codes set expires_at = now() - interval '1 second'`);
    expect(
      await app.visitor.fails(walletCalls.walletExchange, { code: late.code, codeVerifier: verifier }),
    ).toMatchObject({ code: 'ticket_invalid' });
    const { code } = await handoff(verifier);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.visitor.send(walletCalls.walletExchange, { code, codeVerifier: verifier }, DESKTOP),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('linking', () => {
  it('adds a wallet by which the account can then be reached, tells its owner, and takes it off again', async () => {
    const user = await app.signUp('client', { firstName: 'Asha' });
    const wallet = newWallet();
    const { data } = await user.client.ok(walletCalls.walletLink, await sign(user.client, wallet, 'link'));
    expect(data).toMatchObject([{ address: wallet.address, lastUsedAt: null }]);
    const reached = await connect(wallet);
    expect(reached.user).toMatchObject({ _id: user.userId, userType: 'client' });

    const stranger = await app.signUp('client');
    expect(await stranger.client.fails(walletCalls.walletUnlink, { address: wallet.address })).toMatchObject({
      code: 'not_found',
    });
    expect((await user.client.ok(walletCalls.walletUnlink, { address: wallet.address })).data).toEqual([]);
    expect((await connect(wallet)).user._id).not.toBe(user.userId);
    expect(await audited(user.userId)).toEqual([
      `wallet-linked ${wallet.address}`,
      'signed-in wallet',
      `wallet-unlinked ${wallet.address}`,
    ]);
    await expect
      .poll(async () => (await messagesTo(app.storage.dataDir, user.email)).map(({ text }) => subjectOf(text)))
      .toEqual(
        expect.arrayContaining([
          'A wallet was linked to your Rolecall account',
          'A wallet was removed from your Rolecall account',
        ]) as unknown,
      );
  });

  it('takes only messages made for linking to this account, and signing in takes none of them', async () => {
    const [user, other] = await Promise.all([app.signUp('personal'), app.signUp('personal')]);
    const wallet = newWallet();
    const toSignIn = await sign(user.client, wallet);
    const toLink = await sign(user.client, wallet, 'link');
    expect(await user.client.fails(walletCalls.walletLink, toSignIn)).toMatchObject({ code: 'wallet_mismatch' });
    expect(await other.client.fails(walletCalls.walletLink, toLink)).toMatchObject({ code: 'wallet_mismatch' });
    expect(await app.visitor.fails(walletCalls.walletConnect, toLink)).toMatchObject({ code: 'wallet_mismatch' });
    expect(toLink.message).toContain('Link this wallet to your account.');
    await user.client.ok(walletCalls.walletLink, toLink);
    await user.client.ok(walletCalls.walletLink, await sign(user.client, wallet, 'link'));
    expect(await other.client.fails(walletCalls.walletLink, await sign(other.client, wallet, 'link'))).toMatchObject({
      statusCode: 409,
      code: 'wallet_taken',
    });
  });

  it('takes over the wallet of an account that was never finished', async () => {
    const wallet = newWallet();
    const before = await connect(wallet);
    const user = await app.signUp('individual');
    await user.client.ok(walletCalls.walletLink, await sign(user.client, wallet, 'link'));
    expect(await clientOf(app.url, before.token).fails(authCalls.currentUser, {})).toMatchObject({ statusCode: 401 });
    expect(await query('select 1 from users where id = ?', [before.user._id])).toEqual([]);
    expect((await connect(wallet)).user._id).toBe(user.userId);
  });
});

describe('an account that began with a wallet', () => {
  const completion = {
    userType: 'company',
    firstName: 'Ravi',
    lastName: 'Iyer',
    organisation: 'Iyer Staffing',
    acceptedTerms: true,
  } as const;

  it('is finished with a confirmed address, and its session goes on with the new rights', async () => {
    const wallet = newWallet();
    const { token, user } = await connect(wallet);
    const client = clientOf(app.url, token);
    const email = `${user._id}@example.com`;
    const ticket = await ticketFor(app.database, 'register', email);
    expect(await client.fails(walletCalls.finishAccount, { ...completion, organisation: null, ticket })).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'organisation' }],
    });
    const { data } = await client.ok(walletCalls.finishAccount, { ...completion, ticket });
    expect(data).toMatchObject({ _id: user._id, userType: 'company', email, organisation: 'Iyer Staffing' });
    expect((await client.ok(authCalls.currentUser, {})).data).toEqual(data);
    expect((await connect(wallet)).user).toEqual(data);
    expect(await audited(user._id)).toContain('account-finished company');
    expect(await client.fails(walletCalls.finishAccount, { ...completion, ticket })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('needs a ticket of its own kind, and an address that is free', async () => {
    const taken = await app.signUp('personal');
    const { token, user } = await connect(newWallet());
    const client = clientOf(app.url, token);
    const finish = (ticket: string) => client.fails(walletCalls.finishAccount, { ...completion, ticket });
    expect(await finish('rct_0123456789abcdef')).toMatchObject({ code: 'ticket_invalid' });
    expect(await finish(await ticketFor(app.database, 'login', taken.email, taken.userId))).toMatchObject({
      code: 'ticket_invalid',
    });
    expect(await finish(await ticketFor(app.database, 'register', taken.email))).toMatchObject({
      code: 'email_taken',
    });
    expect(await query('select user_type from users where id = ?', [user._id])).toEqual([{ user_type: null }]);
  });

  it('joins an account that exists: the wallet moves, the empty account goes, and so does its session', async () => {
    const wallet = newWallet();
    const before = await connect(wallet);
    const user = await app.signUp('client');
    const ticket = await ticketFor(app.database, 'login', user.email, user.userId);
    const client = clientOf(app.url, before.token);
    const { data } = await client.ok(walletCalls.linkAccount, { ticket });
    expect(data.user._id).toBe(user.userId);
    expect((await clientOf(app.url, data.token).ok(authCalls.currentUser, {})).data).toEqual(data.user);
    expect(await client.fails(authCalls.currentUser, {})).toMatchObject({ statusCode: 401 });
    expect(await query('select 1 from users where id = ?', [before.user._id])).toEqual([]);
    expect((await connect(wallet)).user._id).toBe(user.userId);
    expect(await audited(user.userId)).toContain(`wallet-linked ${wallet.address}`);
  });

  it('does not join by a code for something else, nor an account of our own people or one that leaves', async () => {
    const [user, staff, leaving] = await Promise.all([app.signUp('client'), app.signUp(null), app.signUp('client')]);
    await query('update users set is_staff = true where id = ?', [staff.userId]);
    await query(`update users set leaving_at = now() + interval '1 day' where id = ?`, [leaving.userId]);
    const wallet = newWallet();
    const client = clientOf(app.url, (await connect(wallet)).token);
    const tickets = await Promise.all([
      ticketFor(app.database, 'reset', user.email, user.userId),
      ticketFor(app.database, 'register', user.email),
      ticketFor(app.database, 'login', staff.email, staff.userId),
      ticketFor(app.database, 'login', leaving.email, leaving.userId),
    ]);
    for (const ticket of tickets) {
      expect(await client.fails(walletCalls.linkAccount, { ticket })).toMatchObject({ code: 'ticket_invalid' });
    }
    expect((await connect(wallet)).user.userType).toBeNull();
  });

  it('is finished or joined, not both at once', async () => {
    const user = await app.signUp('client');
    const { token } = await connect(newWallet());
    const client = clientOf(app.url, token);
    const [register, login] = await Promise.all([
      ticketFor(app.database, 'register', `${crypto.randomUUID()}@example.com`),
      ticketFor(app.database, 'login', user.email, user.userId),
    ]);
    const answers = await Promise.all([
      client.send(walletCalls.finishAccount, { ...completion, ticket: register }),
      client.send(walletCalls.linkAccount, { ticket: login }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

it('keeps neither codes nor nonces that ran out', async () => {
  await sign(app.visitor, newWallet());
  await query(`update wallet_nonces set expires_at = now() - interval '1 second'`);
  const { Maintenance } = await import('../../src/database/maintenance.ts');
  await app.server.app.get(Maintenance).run();
  expect(await query('select 1 from wallet_nonces')).toEqual([]);
});

function subjectOf(mail: string): string {
  return /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '';
}
