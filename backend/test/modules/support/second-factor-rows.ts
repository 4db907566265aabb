/** Rows of the access matrix for the calls of two-step sign-in. Every account is without it, but for those made here. */
import * as secondFactorCalls from '#contract/api/second-factor.ts';
import type { AccountType } from '#contract/domain/user.ts';
import { SecondSteps } from '../../../src/modules/auth/second-factor/second-steps.service.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { clientOf } from '../../support/client.ts';
import { ALL, EVERYBODY, type Actor, type Statuses } from './matrix.ts';
import { PASSWORD } from './registrations.ts';
import { forgetStep, mailboxOf, setUpApp, shownBy, wrongFor } from './second-factor.ts';
import { originOf, SoftPasskey } from './soft-passkey.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
}

const OWNERS = (status: number): Statuses => [401, status, status, status, status, 403, 403, status];
const GONE = ALL(410);
const INVENTED = 'rcs_an_invented_ticket';
const NOBODY_ID = '00000000-0000-4000-8000-000000000000';

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function secondFactorRows(world: () => World) {
  const currentPassword = PASSWORD;
  const ofActor = (actor: Actor): TestUser => world().owner[actor === 'visitor' ? 'personal' : actor];
  const origin = () => originOf(world().app);

  /** Somebody with two-step sign-in and the ticket of their first step. */
  const halfIn = async () => {
    const { app } = world();
    const user = await app.signUp('personal');
    const { secret } = await setUpApp(user.client);
    await forgetStep(app, user.userId);
    const step = await app.database.write((em) =>
      app.server.app.get(SecondSteps).ask(em, user.userId, { way: 'password', shell: 'web', staySignedIn: false }),
    );
    return { user, secret, ticket: step?.secondFactor.ticket ?? '' };
  };
  /** A passkey of a fresh account, and its answer to a challenge. */
  const withPasskey = async () => {
    const { app } = world();
    const { client } = await app.signUp('personal');
    const passkey = new SoftPasskey(origin());
    const { data: asked } = await client.ok(secondFactorCalls.startPasskey, {});
    await client.ok(secondFactorCalls.addPasskey, { ...passkey.create(asked), name: 'Phone' });
    const { data: challenge } = await app.visitor.ok(secondFactorCalls.passkeyChallenge, {});
    return passkey.get(challenge);
  };
  /** Staff prove their mailbox as well. */
  const enrolment = async (actor: Actor) => ({
    currentPassword,
    ...(actor === 'staff' && (await mailboxOf(world().app, world().owner.staff))),
  });
  const withSetup = async (actor: Actor) => {
    if (actor === 'untyped' || actor === 'leaving' || actor === 'visitor') return { code: '123456' };
    const { data } = await ofActor(actor).client.ok(secondFactorCalls.startAuthenticator, await enrolment(actor));
    return { code: wrongFor(data.secret) };
  };

  return {
    verifySecondFactor: {
      own: async () => {
        const { ticket, secret } = await halfIn();
        return { ticket, code: shownBy(secret) };
      },
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'an account with an invented ticket',
          input: () => ({ ticket: INVENTED, code: '123456' }),
          statuses: GONE,
          hidden: () => ['token'],
        },
        {
          record: 'a first step without the second',
          input: async () => {
            const { ticket, secret } = await halfIn();
            return { ticket, code: wrongFor(secret) };
          },
          statuses: ALL(422),
          hidden: () => ['token'],
        },
      ],
    },
    passkeyChallenge: { own: () => ({}), statuses: EVERYBODY, foreign: [] },
    passkeySignIn: {
      own: async () => ({ passkey: await withPasskey() }),
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'an account without its passkey',
          input: async () => {
            const { data } = await world().app.visitor.ok(secondFactorCalls.passkeyChallenge, {});
            return { passkey: new SoftPasskey(origin()).get(data) };
          },
          statuses: ALL(422),
          hidden: () => ['token'],
        },
      ],
    },
    secondFactor: { own: () => ({}), statuses: OWNERS(200), foreign: [] },
    startAuthenticator: {
      own: enrolment,
      statuses: OWNERS(200),
      foreign: [
        {
          record: 'the account, without its password',
          input: async (actor: Actor) => ({ ...(await enrolment(actor)), currentPassword: 'not the one' }),
          statuses: OWNERS(422),
          hidden: () => ['otpauth'],
        },
      ],
    },
    // A wrong code: a right one would turn it on for everything that follows.
    confirmAuthenticator: { own: withSetup, statuses: OWNERS(422), foreign: [] },
    startPasskey: {
      own: enrolment,
      statuses: OWNERS(200),
      foreign: [
        {
          record: 'the account, without its password',
          input: async (actor: Actor) => ({ ...(await enrolment(actor)), currentPassword: 'not the one' }),
          statuses: OWNERS(422),
          hidden: () => ['challenge'],
        },
      ],
    },
    addPasskey: {
      own: () => ({ ...new SoftPasskey(origin()).create({ challenge: 'invented', rpId: 'localhost' }), name: 'Phone' }),
      statuses: OWNERS(410),
      foreign: [
        {
          record: "a challenge made for somebody else's account",
          input: async () => {
            const { client } = await world().app.signUp('personal');
            const { data } = await client.ok(secondFactorCalls.startPasskey, {});
            return { ...new SoftPasskey(origin()).create(data), name: 'Phone' };
          },
          statuses: OWNERS(410),
        },
      ],
    },
    renamePasskey: {
      own: () => ({ passkeyId: NOBODY_ID, name: 'Phone' }),
      statuses: OWNERS(404),
      foreign: [
        {
          record: 'a passkey',
          input: async () => ({ passkeyId: await foreignPasskey(), name: 'Mine' }),
          statuses: OWNERS(404),
        },
      ],
    },
    removePasskey: {
      own: () => ({ passkeyId: NOBODY_ID, currentPassword }),
      statuses: OWNERS(404),
      foreign: [
        {
          record: 'a passkey',
          input: async () => ({ passkeyId: await foreignPasskey(), currentPassword }),
          statuses: OWNERS(404),
        },
      ],
    },
    renewRecoveryCodes: { own: () => ({ currentPassword }), statuses: OWNERS(409), foreign: [] },
    turnOffSecondFactor: { own: () => ({ currentPassword }), statuses: OWNERS(409), foreign: [] },
  };

  async function foreignPasskey(): Promise<string> {
    const { app } = world();
    const { tokens } = await app.signUp('personal');
    const client = clientOf(app.url, tokens.accessToken);
    const { data: asked } = await client.ok(secondFactorCalls.startPasskey, {});
    const made = { ...new SoftPasskey(origin()).create(asked), name: 'Phone' };
    const { data } = await client.ok(secondFactorCalls.addPasskey, made);
    return data.state.passkeys[0]?._id ?? '';
  }
}
