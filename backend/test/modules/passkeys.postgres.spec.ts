/** Passkeys, with an authenticator in software: what is refused concerns signatures and HTTP, not the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as authCalls from '#contract/api/auth.ts';
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientOf, type Client } from '../support/client.ts';
import { DESKTOP, PASSWORD, register } from './support/registrations.ts';
import { firstStep, mailboxOf, openStep, protectedPerson } from './support/second-factor.ts';
import { originOf, SoftPasskey } from './support/soft-passkey.ts';

const { addPasskey, passkeyChallenge, passkeySignIn, removePasskey, startPasskey, verifySecondFactor } =
  secondFactorCalls;

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  origin = originOf(app);
});
afterAll(() => app.close());

const challenge = async () => (await app.visitor.ok(passkeyChallenge, {})).data;

async function add(client: Client, passkey: SoftPasskey, proof: object = { currentPassword: PASSWORD }) {
  const { data: asked } = await client.ok(startPasskey, proof);
  return (await client.ok(addPasskey, { ...passkey.create(asked), name: 'My phone' })).data;
}

/** A person whose only second factor is a passkey. */
async function withPasskey(options: { counter?: number } = {}) {
  const { email, token, user } = await register(app);
  const client = clientOf(app.url, token);
  const passkey = new SoftPasskey(origin, options);
  const { recoveryCodes, state } = await add(client, passkey);
  return { userId: user._id, email, client, passkey, recoveryCodes: recoveryCodes ?? [], state };
}

describe('making a passkey', () => {
  it('turns two-step sign-in on with ten recovery codes, and lists it by its name', async () => {
    const { client, email, recoveryCodes, state } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect(state).toMatchObject({ isOn: true, app: null, passkeys: [{ name: 'My phone', lastUsedAt: null }] });
    const { data } = await app.visitor.ok(authCalls.login, { email, password: PASSWORD });
    expect(openStep(data).ways).toEqual(['passkey', 'recovery-code']);
    const passkeyId = state.passkeys[0]?._id ?? '';
    const renamed = await client.ok(secondFactorCalls.renamePasskey, { passkeyId, name: 'Work laptop' });
    expect(renamed.data.passkeys).toMatchObject([{ name: 'Work laptop' }]);
  });

  it('is refused from another origin, without the person, twice, and for a challenge that was used', async () => {
    const { token } = await register(app);
    const client = clientOf(app.url, token);
    const ask = async () => (await client.ok(startPasskey, { currentPassword: PASSWORD })).data;
    const name = 'Phone';
    const passkey = new SoftPasskey(origin);
    for (const overrides of [{ origin: 'https://rolecall.evil.example' }, { verified: false }]) {
      const made = passkey.create(await ask(), overrides);
      expect(await client.fails(addPasskey, { ...made, name })).toMatchObject({ code: 'passkey_refused' });
    }
    const made = passkey.create(await ask());
    await client.ok(addPasskey, { ...made, name });
    expect(await client.fails(addPasskey, { ...made, name })).toMatchObject({ code: 'setup_expired' });
    // Made for signing in, not for this account.
    const borrowed = passkey.create(await challenge());
    expect(await client.fails(addPasskey, { ...borrowed, name })).toMatchObject({ code: 'setup_expired' });
    const stranger = await register(app);
    const other = clientOf(app.url, stranger.token);
    const { data: asked } = await other.ok(startPasskey, { currentPassword: PASSWORD });
    expect(await other.fails(addPasskey, { ...passkey.create(asked), name })).toMatchObject({
      code: 'passkey_refused',
    });
  });
});

describe('signing in with a passkey alone', () => {
  it('is both steps in one, in a browser', async () => {
    const { email, passkey } = await withPasskey();
    const answer = await app.visitor.send(passkeySignIn, {
      passkey: passkey.get(await challenge()),
      staySignedIn: true,
    });
    if (!answer.body.success) throw new Error('refused');
    expect(answer.body.data).toMatchObject({ user: { email } });
    expect(answer.headers.getSetCookie().join()).toContain('rolecall_refresh=');
    const client = clientOf(app.url, answer.body.data.token);
    const { data } = await client.ok(secondFactorCalls.secondFactor, {});
    expect(data.isProven).toBe(true);
    expect(data.passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('is refused for another origin or site, without the person, for a used or invented challenge, and unknown keys', async () => {
    const { passkey } = await withPasskey();
    const refused = async (given: object) => {
      expect(await app.visitor.fails(passkeySignIn, { passkey: given })).toMatchObject({ code: 'passkey_refused' });
    };
    await refused(passkey.get(await challenge(), { origin: 'https://rolecall.evil.example' }));
    await refused(passkey.get(await challenge(), { rpId: 'evil.example' }));
    await refused(passkey.get(await challenge(), { verified: false }));
    await refused(passkey.get({ challenge: 'aW52ZW50ZWQ', rpId: 'localhost' }));
    await refused(new SoftPasskey(origin).get(await challenge()));
    const right = passkey.get(await challenge());
    await refused({ ...right, signature: new SoftPasskey(origin).get(await challenge()).signature });
    const used = passkey.get(await challenge());
    await app.visitor.ok(passkeySignIn, { passkey: used });
    await refused(used);
    const late = await challenge();
    await rows(app.database.primary(), `update passkey_challenges set expires_at = now() - interval '1 second'`);
    await refused(passkey.get(late));
  });

  it('takes one answer once, however often it comes at once, and no count that went back', async () => {
    const { passkey } = await withPasskey({ counter: 5 });
    const answer = passkey.get(await challenge());
    const all = await Promise.all(
      Array.from({ length: 6 }, () => app.visitor.send(passkeySignIn, { passkey: answer })),
    );
    expect(all.filter(({ body }) => body.success)).toHaveLength(1);
    passkey.counter = 3;
    expect(await app.visitor.fails(passkeySignIn, { passkey: passkey.get(await challenge()) })).toMatchObject({
      code: 'passkey_refused',
    });
  });
});

describe('a passkey as the second step', () => {
  it('signs in, and is refused for somebody else’s first step', async () => {
    const [own, other] = [await withPasskey(), await withPasskey()];
    const ticket = await firstStep(app, own.email);
    expect(
      await app.visitor.fails(verifySecondFactor, { ticket, passkey: other.passkey.get(await challenge()) }),
    ).toMatchObject({ code: 'passkey_refused', details: { triesLeft: 4 } });
    const passkey = own.passkey.get(await challenge());
    const { data } = await app.visitor.ok(verifySecondFactor, { ticket, passkey });
    expect(data.user.email).toBe(own.email);
  });

  it('leaves the desktop a recovery code', async () => {
    const { email, recoveryCodes } = await withPasskey();
    const ticket = await firstStep(app, email, DESKTOP);
    await app.visitor.ok(verifySecondFactor, { ticket, recoveryCode: recoveryCodes[0] }, DESKTOP);
  });
});

describe('removing a passkey', () => {
  it('takes a proof; the last factor turns two-step sign-in off', async () => {
    const { client, email, passkey, state } = await withPasskey();
    const passkeyId = state.passkeys[0]?._id ?? '';
    expect(await client.fails(removePasskey, { passkeyId, currentPassword: PASSWORD })).toMatchObject({
      details: [{ path: 'code' }],
    });
    const proof = { currentPassword: PASSWORD, passkey: passkey.get(await challenge()) };
    const { data } = await client.ok(removePasskey, { passkeyId, ...proof });
    expect(data).toMatchObject({ isOn: false, passkeys: [], recoveryCodesLeft: 0 });
    expect((await app.visitor.ok(authCalls.login, { email, password: PASSWORD })).data).toHaveProperty('token');
    expect(await app.visitor.fails(passkeySignIn, { passkey: passkey.get(await challenge()) })).toMatchObject({
      code: 'passkey_refused',
    });
  });

  it('keeps two-step sign-in on where there is an app, and keeps the last factor of staff', async () => {
    const person = await protectedPerson(app);
    const proof = { currentPassword: PASSWORD, recoveryCode: person.recoveryCodes[0] };
    const { recoveryCodes, state } = await add(person.client, new SoftPasskey(origin), proof);
    expect(recoveryCodes).toBeNull();
    const { data } = await person.client.ok(removePasskey, {
      passkeyId: state.passkeys[0]?._id ?? '',
      currentPassword: PASSWORD,
      code: await person.code(),
    });
    expect(data).toMatchObject({ isOn: true, passkeys: [] });

    const staff = await app.signUp('staff', { isProven: false });
    const passkey = new SoftPasskey(origin);
    const made = await add(staff.client, passkey, await mailboxOf(app, staff));
    expect(made.state).toMatchObject({ isProven: true, isRequired: true });
    expect(
      await staff.client.fails(removePasskey, {
        passkeyId: made.state.passkeys[0]?._id ?? '',
        passkey: passkey.get(await challenge()),
      }),
    ).toMatchObject({ code: 'second_factor_required' });
  });
});
