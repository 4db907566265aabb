/** Rows of the access matrix for the calls of wallets. */
import { createHash, randomBytes } from 'node:crypto';
import * as walletCalls from '#contract/api/wallet.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { ticketFor } from '../../support/tickets.ts';
import { ALL, EVERYBODY, FOUR_TYPES, STRANGERS, type Actor, type Statuses } from './matrix.ts';
import { newWallet, sign, signText, type SignedMessage } from './wallets.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
}

const NOBODY = ALL(401);
const GONE = ALL(410);
const UNFINISHED_ONLY: Statuses = [401, 403, 403, 403, 403, 200, 403, 403];
const UNFINISHED_REFUSED: Statuses = [401, 403, 403, 403, 403, 410, 403, 403];

const completion = { userType: 'personal', firstName: 'New', lastName: 'Person', acceptedTerms: true };
const freshEmail = () => `${crypto.randomUUID()}@example.com`;
const isTyped = (actor: Actor) => ['personal', 'client', 'individual', 'company'].includes(actor);

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function walletRows(world: () => World) {
  const signIn = () => sign(world().app.visitor, newWallet());
  /** Someone else's wallet, signed for by a key that is not its own. */
  const forged = async (): Promise<SignedMessage> => {
    const wallet = newWallet();
    const { message } = await sign(world().app.visitor, wallet);
    return { ...(await signText(newWallet(), message)), address: wallet.address };
  };
  const linking = (user: TestUser, wallet = newWallet()) => sign(user.client, wallet, 'link');
  const linkedTo = async (user: TestUser): Promise<{ address: string }> => {
    const wallet = newWallet();
    await user.client.ok(walletCalls.walletLink, await linking(user, wallet));
    return { address: wallet.address };
  };
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const ofActor = (actor: Actor) => world().owner[actor === 'visitor' || !isTyped(actor) ? 'client' : actor];

  return {
    walletNonce: {
      own: () => ({ address: newWallet().address }),
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'a message to link with',
          input: () => ({ address: newWallet().address, purpose: 'link' }),
          statuses: FOUR_TYPES,
        },
      ],
    },
    walletConnect: {
      own: signIn,
      statuses: EVERYBODY,
      foreign: [{ record: 'a wallet without its key', input: forged, statuses: NOBODY, hidden: () => ['token'] }],
    },
    walletHandoff: {
      own: async () => ({ ...(await signIn()), codeChallenge }),
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'a wallet without its key',
          input: async () => ({ ...(await forged()), codeChallenge }),
          statuses: NOBODY,
          hidden: () => ['"code":"rch_'],
        },
      ],
    },
    walletExchange: {
      own: async () => {
        const input = { ...(await signIn()), codeChallenge };
        const { data } = await world().app.visitor.ok(walletCalls.walletHandoff, input);
        return { code: data.code, codeVerifier: verifier };
      },
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'a code without its verifier',
          input: async () => {
            const input = { ...(await signIn()), codeChallenge };
            const { data } = await world().app.visitor.ok(walletCalls.walletHandoff, input);
            return { code: data.code, codeVerifier: 'x'.repeat(43) };
          },
          statuses: GONE,
          hidden: () => ['token'],
        },
      ],
    },
    walletLink: {
      own: (actor: Actor) => linking(ofActor(actor)),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: "a message made for somebody else's account",
          input: () => linking(world().owner.client),
          statuses: [401, 401, 401, 401, 401, 403, 403, 403] as Statuses,
        },
      ],
    },
    walletUnlink: {
      own: (actor: Actor) => linkedTo(ofActor(actor)),
      statuses: FOUR_TYPES,
      foreign: [
        {
          record: "somebody else's wallet",
          input: () => linkedTo(world().owner.client),
          statuses: STRANGERS,
        },
      ],
    },
    finishAccount: {
      own: async () => {
        const ticket = await ticketFor(world().app.database, 'register', freshEmail());
        return { ...completion, ticket };
      },
      statuses: UNFINISHED_ONLY,
      foreign: [
        {
          record: "a code for somebody else's account",
          input: async () => {
            const { email, userId } = world().owner.client;
            return { ...completion, ticket: await ticketFor(world().app.database, 'login', email, userId) };
          },
          statuses: UNFINISHED_REFUSED,
        },
      ],
      spendsSession: true,
    },
    linkAccount: {
      own: async () => {
        const { email, userId } = world().owner.client;
        return { ticket: await ticketFor(world().app.database, 'login', email, userId) };
      },
      statuses: UNFINISHED_ONLY,
      foreign: [
        {
          record: 'an account without a code from it',
          input: async () => {
            const { email, userId } = world().owner.client;
            return { ticket: await ticketFor(world().app.database, 'reset', email, userId) };
          },
          statuses: UNFINISHED_REFUSED,
          hidden: () => ['token'],
        },
      ],
      spendsSession: true,
    },
  } as const;
}
