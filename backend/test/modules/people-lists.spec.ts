/** Lists of people that an employer keeps for later. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as findingCalls from '#contract/api/finding.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { HEADERS } from '#contract/headers.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { own, save, weaverIn } from './support/careers.ts';
import { addMember } from './support/members.ts';

let app: TestApp;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client');
});
afterAll(() => app.close());

const { addPeopleList, deletePeopleList, getAllVendorAndJobseeker, getPeopleLists, keepPerson } = findingCalls;
const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
const cardOf = async (user: TestUser) => (await own(user)).card?._id ?? '';
const lists = async (who = employer) => (await who.client.ok(getPeopleLists, {})).data;
const add = async (name: string, candidateId?: string, who = employer) =>
  (await who.client.ok(addPeopleList, { name, ...(candidateId === undefined ? {} : { candidateId }) })).data;
const onList = async (listId: string) =>
  (await employer.client.ok(getAllVendorAndJobseeker, { listId, limit: 300 })).data.map(({ _id }) => _id);

describe('lists of people', () => {
  it('are the account’s: colleagues see and change them, other employers find none', async () => {
    const candidateId = await cardOf(await weaverIn(app));
    const list = await add('  Weavers for spring ', candidateId);
    expect(list).toEqual({ _id: expect.any(String) as string, name: 'Weavers for spring', people: 1 });
    const recruiter = await addMember(app, employer, 'recruiter');
    expect(await lists(recruiter)).toEqual([list]);
    const viewer = await addMember(app, employer, 'viewer');
    expect(await lists(viewer)).toEqual([list]);
    expect((await viewer.client.send(keepPerson, { listId: list._id, candidateId, kept: false })).status).toBe(403);
    const other = await app.signUp('client');
    expect(await lists(other)).toEqual([]);
    for (const [call, input] of [
      [deletePeopleList, { listId: list._id }],
      [keepPerson, { listId: list._id, candidateId, kept: true }],
      [getAllVendorAndJobseeker, { listId: list._id }],
    ] as const) {
      expect(await other.client.fails(call, input as never)).toMatchObject({ code: 'not_found' });
    }
    await recruiter.client.ok(deletePeopleList, { listId: list._id });
    expect(await lists()).toEqual([]);
    expect(await sql('select 1 from kept_people where list_id = ?', [list._id])).toEqual([]);
  });

  it('take somebody once and let go of them once, however often it is asked', async () => {
    const candidateId = await cardOf(await weaverIn(app));
    const { _id: listId } = await add('Once');
    const keep = (kept: boolean) => employer.client.ok(keepPerson, { listId, candidateId, kept });
    await Promise.all([keep(true), keep(true), keep(true)]);
    expect((await keep(true)).data.people).toBe(1);
    expect(await onList(listId)).toEqual([candidateId]);
    const [row] = (await employer.client.ok(getAllVendorAndJobseeker, { listId })).data;
    expect(row?.listIds).toEqual([listId]);
    await Promise.all([keep(false), keep(false)]);
    expect((await keep(false)).data.people).toBe(0);
  });

  it('lose at once who hides, blocks the employer or leaves, also in their counts', async () => {
    const { _id: listId } = await add('Vanishing');
    const people = await Promise.all(['a', 'b', 'c', 'd'].map(() => weaverIn(app)));
    const cards = await Promise.all(people.map(cardOf));
    await Promise.all(cards.map((candidateId) => employer.client.ok(keepPerson, { listId, candidateId, kept: true })));
    const count = async () => (await lists()).find(({ _id }) => _id === listId)?.people;
    expect(await count()).toBe(4);
    const [hides, blocks, leaves] = people;
    if (hides === undefined || blocks === undefined || leaves === undefined) throw new Error('nobody');
    await save(hides, { visibility: 'hidden' });
    expect(await count()).toBe(3);
    await save(blocks, { blocked: [employer.userId] });
    expect(await count()).toBe(2);
    await sql('update users set leaving_at = now() where id = ?', [leaves.userId]);
    expect(await count()).toBe(1);
    expect(await onList(listId)).toEqual([cards[3]]);
    for (const candidateId of cards.slice(0, 3)) {
      expect(await employer.client.fails(keepPerson, { listId, candidateId, kept: true })).toMatchObject({
        code: 'not_found',
      });
    }
    await sql('delete from users where id = ?', [leaves.userId]);
    expect(await sql('select 1 from kept_people where list_id = ?', [listId])).toHaveLength(3);
  });

  it('keep nobody whom the employer may not find, not even with a new list', async () => {
    const hidden = await weaverIn(app, { visibility: 'hidden' });
    const before = await lists();
    for (const candidateId of [await cardOf(hidden), hidden.userId, crypto.randomUUID()]) {
      expect(await employer.client.fails(addPeopleList, { name: 'Nobody', candidateId })).toMatchObject({
        code: 'not_found',
      });
    }
    expect(await lists()).toEqual(before);
  });

  it('have names of their own, whatever the capitals, and are made once by one key', async () => {
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => employer.client.send(addPeopleList, { name: 'Straße' }, headers)),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await lists()).filter(({ name }) => name === 'Straße')).toHaveLength(1);
    expect(await employer.client.fails(addPeopleList, { name: 'STRAßE' })).toMatchObject({
      code: 'people_list_name_taken',
    });
    await add('Straße', undefined, await app.signUp('client'));
  });

  it('are as many, with as many people, as the limits say', async () => {
    const client = await app.signUp('client');
    const candidateId = await cardOf(await weaverIn(app));
    const full = await add('Full', undefined, client);
    await sql(
      `with people as (insert into users (user_type, first_name, last_name, email)
         select 'personal', 'Kept', 'Person', gen_random_uuid() || '@example.com' from generate_series(2, ?::int) returning id)
       insert into kept_people (list_id, person_id) select ?::uuid, id from people`,
      [LIMITS.keptPeople, full._id],
    );
    const cards = [candidateId, await cardOf(await weaverIn(app))];
    const last = await Promise.all(
      cards.map((card) => client.client.send(keepPerson, { listId: full._id, candidateId: card, kept: true })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sql(`insert into people_lists (client_id, name) select ?, 'List ' || n from generate_series(3, ?::int) n`, [
      client.userId,
      LIMITS.peopleLists,
    ]);
    const made = await Promise.all(['A', 'B'].map((name) => client.client.send(addPeopleList, { name })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lists(client)).toHaveLength(LIMITS.peopleLists);
  });

  it('hold by constraint', async () => {
    const { _id: listId } = await add('Held');
    await expect(sql(`update people_lists set name = '' where id = ?`, [listId])).rejects.toThrow(/name_check/);
    await expect(
      sql(`insert into people_lists (client_id, name) values (?, 'HELD')`, [employer.userId]),
    ).rejects.toThrow(/people_lists_name_idx/);
    const person = await weaverIn(app);
    await sql('insert into kept_people (list_id, person_id) values (?, ?)', [listId, person.userId]);
    await expect(
      sql('insert into kept_people (list_id, person_id) values (?, ?)', [listId, person.userId]),
    ).rejects.toThrow(/kept_people_pkey/);
  });
});
