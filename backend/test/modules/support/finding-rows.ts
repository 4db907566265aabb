/** Rows of the access matrix for finding people and for lists of them. */
import * as findingCalls from '#contract/api/finding.ts';
import { savePeopleSearch } from '#contract/api/saved.ts';
import type { AccountType } from '#contract/domain/user.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { listSeeker } from './invitations.ts';
import type { Statuses } from './matrix.ts';

interface World {
  app: TestApp;
  owner: Readonly<Record<AccountType, TestUser>>;
  /** Of the client `owner`: a job that waits for its finishing. */
  record: { draft: string };
}

const CLIENT: Statuses = [401, 403, 200, 403, 403, 403, 403, 403];
const OTHER_CLIENT: Statuses = [401, 403, 404, 403, 403, 403, 403, 403];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function findingRows(world: () => World) {
  let count = 0;
  const newName = () => `List ${String((count += 1))} ${crypto.randomUUID().slice(0, 8)}`;
  const someone = async (visibility: 'open' | 'hidden' = 'open') =>
    listSeeker(world().app, await world().app.signUp('personal'), visibility);
  const newList = async () =>
    (await world().owner.client.client.ok(findingCalls.addPeopleList, { name: newName() })).data._id;
  /** One account keeps 25 at most. */
  const newSearch = async () => {
    const { client, userId } = world().owner.client;
    await rows(world().app.database.primary(), 'delete from saved_searches where user_id = ?', [userId]);
    return (await client.ok(savePeopleSearch, { name: `Secret ${newName()}`, filters: {}, frequency: 'off' })).data._id;
  };
  const kept = async () => ({ listId: await newList(), candidateId: await someone(), kept: true });
  return {
    getAllVendorAndJobseeker: {
      own: () => ({}),
      statuses: CLIENT,
      foreign: [
        {
          record: 'a job',
          input: () => ({ jobId: world().record.draft }),
          statuses: OTHER_CLIENT,
          hidden: () => ['Secret'],
        },
        { record: 'a list', input: async () => ({ listId: await newList() }), statuses: OTHER_CLIENT },
      ],
    },
    getPeopleLists: { own: () => ({}), statuses: CLIENT, foreign: [] },
    addPeopleList: {
      own: () => ({ name: newName() }),
      statuses: CLIENT,
      foreign: [
        {
          record: 'somebody who hides',
          input: async () => ({ name: newName(), candidateId: await someone('hidden') }),
          statuses: OTHER_CLIENT,
        },
      ],
    },
    deletePeopleList: {
      own: async () => ({ listId: await newList() }),
      statuses: CLIENT,
      foreign: [{ record: 'a list', input: async () => ({ listId: await newList() }), statuses: OTHER_CLIENT }],
    },
    getPeopleSearches: {
      own: () => ({}),
      statuses: CLIENT,
      foreign: [{ record: 'searches', input: () => ({}), statuses: CLIENT, hidden: () => ['Secret'] }],
    },
    savePeopleSearch: { own: () => ({ name: newName(), filters: {} }), statuses: CLIENT, foreign: [] },
    updatePeopleSearch: {
      own: async () => ({ id: await newSearch(), looked: true }),
      statuses: CLIENT,
      foreign: [
        {
          record: 'a search',
          input: async () => ({ id: await newSearch(), name: 'Mine now' }),
          statuses: OTHER_CLIENT,
          hidden: () => ['Secret'],
        },
      ],
    },
    deletePeopleSearch: {
      own: async () => ({ id: await newSearch() }),
      statuses: CLIENT,
      foreign: [{ record: 'a search', input: async () => ({ id: await newSearch() }), statuses: OTHER_CLIENT }],
    },
    keepPerson: {
      own: kept,
      statuses: CLIENT,
      foreign: [{ record: 'a list', input: kept, statuses: OTHER_CLIENT }],
    },
  };
}
