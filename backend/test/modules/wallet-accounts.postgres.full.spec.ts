import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as walletCalls from '#contract/api/wallet.ts';
import { WALLET } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { sessionOf } from '#contract/testing/sign-in.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf } from '../support/client.ts';
import { messagesTo } from '../support/mailbox.ts';
import { ticketFor } from '../support/tickets.ts';
import { audited, newWallet, sign, type TestWallet } from './support/wallets.ts';

const DESKTOP = { [HEADERS.shell]: 'desktop' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, publicUrl: 'https://rolecall.example' } });
});
afterAll(() => app.close());
const query = <Row>(sql: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), sql, parameters);
const connect = async (wallet: TestWallet) =>
  sessionOf((await app.visitor.ok(walletCalls.walletConnect, await sign(app.visitor, wallet))).data);

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
    expect(await audited(app, user.userId)).toEqual([
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
    expect(await audited(app, user._id)).toContain('account-finished company');
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
    expect(await audited(app, user.userId)).toContain(`wallet-linked ${wallet.address}`);
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
  const { Maintenance } = await import('../../src/platform/database/maintenance.ts');
  await app.server.app.get(Maintenance).run();
  expect(await query('select 1 from wallet_nonces')).toEqual([]);
});

function subjectOf(mail: string): string {
  return /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '';
}
