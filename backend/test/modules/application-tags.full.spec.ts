/** Tags: an employer's own words on its applications. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tagsCalls from '#contract/api/application-tags.ts';
import { getJobApplications } from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import { TAGS } from '#contract/domain/application-tags.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../support/app.ts';
import { openStream } from './support/event-stream.ts';
import { addMember } from './support/members.ts';
import { applyTo, detail } from './support/moves.ts';

const { getApplicationTags, tagApplications } = tagsCalls;

let app: TestApp;
let seeker: TestUser;
let employer: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  seeker = await app.signUp('personal');
});
afterAll(() => app.close());
beforeEach(async () => {
  employer = await app.signUp('client');
});

const sql = (text: string, parameters: unknown[] = []) => rows(app.database.primary(), text, parameters);
const apply = () => applyTo(app, employer, seeker, false);
const tag = async (user: TestUser, applicationIds: string[], change: Partial<CallInput<typeof tagApplications>>) =>
  (await user.client.ok(tagApplications, { applicationIds, ...change })).data;
const inUse = async (user: TestUser) => (await user.client.ok(getApplicationTags, {})).data;
const found = async (user: TestUser, name: string) =>
  (await user.client.ok(getJobApplications, { tag: name })).data.map(({ _id }) => _id);
const words = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `Word ${String(index + from)}`);

describe('tags', () => {
  it('are put on several at once and taken off, are the colleagues’ as well, and are found by', async () => {
    const [one, two] = [await apply(), await apply()];
    const colleague = await addMember(app, employer, 'hiring-manager');
    expect(await tag(employer, [one, two], { add: ['Night shifts', ' Go '] })).toEqual([
      { _id: one, tags: ['Go', 'Night shifts'] },
      { _id: two, tags: ['Go', 'Night shifts'] },
    ]);
    expect(await tag(colleague, [two], { add: ['GO', 'Call again'], remove: ['night SHIFTS'] })).toEqual([
      { _id: two, tags: ['Call again', 'Go'] },
    ]);
    expect(await inUse(employer)).toEqual([
      { name: 'Call again', count: 1 },
      { name: 'Go', count: 2 },
      { name: 'Night shifts', count: 1 },
    ]);
    expect(await found(colleague, 'night shifts')).toEqual([one]);
    expect((await found(employer, 'go')).sort()).toEqual([one, two].sort());
    expect(await found(employer, 'never used')).toEqual([]);
    expect((await detail(employer, one)).tags).toEqual(['Go', 'Night shifts']);
  });

  it('are forgotten with their last application, and make room', async () => {
    const id = await apply();
    await tag(employer, [id], { add: ['Once'] });
    await tag(employer, [id], { remove: ['Once'], add: ['Twice'] });
    expect(await inUse(employer)).toEqual([{ name: 'Twice', count: 1 }]);
    expect(await sql('select name from application_tags where account_id = ?', [employer.userId])).toEqual([
      { name: 'Twice' },
    ]);
  });

  it('are read by nobody else: the other side, a viewer, another employer', async () => {
    const id = await apply();
    await tag(employer, [id], { add: ['Secret word'] });
    const viewer = await addMember(app, employer, 'viewer');
    const list = async (user: TestUser) => (await user.client.ok(getJobApplications, { tag: 'nothing' })).data;
    expect(JSON.stringify([await detail(seeker, id), await list(seeker)])).not.toContain('Secret word');
    expect((await detail(viewer, id)).tags).toEqual([]);
    // A filter tells what it is by: it filters nothing for who may not read tags.
    expect((await list(viewer)).map(({ _id }) => _id)).toEqual([id]);
    expect((await viewer.client.send(getApplicationTags, {})).status).toBe(403);
    const stranger = await app.signUp('client');
    expect(await inUse(stranger)).toEqual([]);
    expect(await found(stranger, 'Secret word')).toEqual([]);
    const own = await applyTo(app, stranger, seeker, false);
    expect(await stranger.client.fails(tagApplications, { applicationIds: [own, id], add: ['Mine'] })).toMatchObject({
      code: 'not_found',
    });
    expect((await detail(stranger, own)).tags).toEqual([]);
  });

  it('are ten on an application and a hundred of an account, whoever asks at the same moment', async () => {
    const id = await apply();
    const answers = await Promise.all(
      words(14).map((name) => employer.client.send(tagApplications, { applicationIds: [id], add: [name] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TAGS.ofApplication);
    for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: 'list_full' });
    expect((await detail(employer, id)).tags).toHaveLength(TAGS.ofApplication);
    for (let from = 10; from < TAGS.ofAccount; from += 10) {
      await tag(employer, [await apply()], { add: words(10, 100 + from) });
    }
    expect(await inUse(employer)).toHaveLength(TAGS.ofAccount);
    const last = await apply();
    expect(await employer.client.fails(tagApplications, { applicationIds: [last], add: ['One more'] })).toMatchObject({
      code: 'list_full',
    });
    const [known] = await inUse(employer);
    await tag(employer, [last], { add: [known?.name ?? ''] });
  });

  it('come to colleagues live', async () => {
    const id = await apply();
    const stream = await openStream(app.url, employer.tokens.accessToken);
    // The application itself is told of at its own time.
    const events = () => stream.received.flatMap(({ event: { event } }) => (event === 'notification' ? [] : event));
    await expect.poll(events).toEqual(['ready']);
    await tag(employer, [id], { add: ['Go'] });
    await expect.poll(events).toEqual(['ready', 'applications']);
    stream.close();
  });

  it('are held by the database as well', async () => {
    const id = await apply();
    await tag(employer, [id], { add: ['Go'] });
    const insert = 'insert into application_tags (account_id, place, name) values (?, ?, ?)';
    await expect(sql(insert, [employer.userId, 2, 'GO'])).rejects.toThrow(/application_tags_name_idx/);
    await expect(sql(insert, [employer.userId, 1, 'x'])).rejects.toThrow(/application_tags_account_id_place_unique/);
    await expect(sql(insert, [employer.userId, 101, 'x'])).rejects.toThrow(/application_tags_place_check/);
    await expect(sql(insert, [employer.userId, 2, ''])).rejects.toThrow(/application_tags_name_check/);
    const place = 'update tagged_applications set place = ? where application_id = ?';
    await expect(sql(place, [11, id])).rejects.toThrow(/tagged_applications_place_check/);
    await sql('delete from applications where id = ?', [id]);
    expect(await sql('select 1 from tagged_applications where application_id = ?', [id])).toEqual([]);
  });
});
