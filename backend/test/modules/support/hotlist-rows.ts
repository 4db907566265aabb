/** Rows of the access matrix for hotlists. */
import type { UserType } from '#contract/domain/user.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { addHotlist, dayIn, newHotlist, tokenOf } from './hotlists.ts';
import { EVERYBODY, OTHER_VENDORS, VENDORS, type Actor } from './matrix.ts';
import { addResource } from './resources.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<UserType, TestUser>>;
}

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function hotlistRows(world: () => World) {
  const vendorOf = (actor: Actor) => world().owner[actor === 'company' ? actor : 'individual'];
  const listOf = async (actor: Actor) => (await addHotlist(vendorOf(actor), { title: 'Secret list' }))._id;
  const of = (type: 'individual' | 'company', input: (id: string) => unknown) => ({
    record: `a hotlist of another ${type} vendor`,
    input: async () => input(await listOf(type)),
    statuses: OTHER_VENDORS,
    hidden: () => ['Secret list'],
  });
  const foreign = (input: (id: string) => unknown) => [of('individual', input), of('company', input)];
  const extended = (hotlistId: string) => ({ hotlistId, until: dayIn(20) });
  const revoked = (hotlistId: string) => ({ hotlistId });
  const previewed = (hotlistId: string) => ({ hotlistId, subject: 'People who are ready', words: null });
  const mailed = (hotlistId: string) => ({ ...previewed(hotlistId), to: ['buyer@example.com'] });
  const shared = async () => ({ token: tokenOf(await addHotlist(world().owner.company)) });
  return {
    getHotlists: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [{ record: 'hotlists', input: () => ({}), statuses: VENDORS, hidden: () => ['Secret'] }],
    },
    getHotlistChoice: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [{ record: 'a bench', input: () => ({}), statuses: VENDORS, hidden: () => ['Secret'] }],
    },
    createHotlist: {
      own: async (actor: Actor) => newHotlist({ people: [await addResource(world().app, vendorOf(actor))] }),
      statuses: VENDORS,
      foreign: [
        {
          record: 'somebody of another bench',
          input: async () => newHotlist({ people: [await addResource(world().app, world().owner.company)] }),
          statuses: OTHER_VENDORS,
          hidden: () => ['Bench Person'],
        },
      ],
    },
    extendHotlist: {
      own: async (actor: Actor) => extended(await listOf(actor)),
      statuses: VENDORS,
      foreign: foreign(extended),
    },
    revokeHotlist: {
      own: async (actor: Actor) => revoked(await listOf(actor)),
      statuses: VENDORS,
      foreign: foreign(revoked),
    },
    getHotlistRecipients: {
      own: () => ({}),
      statuses: VENDORS,
      foreign: [{ record: 'recipients', input: () => ({}), statuses: VENDORS, hidden: () => ['buyer@example.com'] }],
    },
    previewHotlistMail: {
      own: async (actor: Actor) => previewed(await listOf(actor)),
      statuses: VENDORS,
      foreign: foreign(previewed),
    },
    mailHotlist: {
      own: async (actor: Actor) => mailed(await listOf(actor)),
      statuses: VENDORS,
      foreign: foreign(mailed),
    },
    // Whoever has the link may read it; who is on it stays hidden.
    getHotlist: {
      own: shared,
      statuses: EVERYBODY,
      foreign: [{ record: 'a list by its link', input: shared, statuses: EVERYBODY, hidden: () => ['Secret Person'] }],
    },
    countHotlistView: { own: shared, statuses: EVERYBODY, foreign: [] },
  } as const;
}
