import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import { HEADERS } from '#contract/headers.ts';
import { FilesUpkeep } from '../../../src/modules/profile/files/files-upkeep.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { DOC, docxOf, PDF, RTF, TXT } from '../../../src/library/documents/documents.fixture.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { formOf } from '../../support/multipart.ts';

let app: TestApp;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
});
beforeEach(async () => {
  seeker = await app.signUp('personal');
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);
const tidyUp = () => app.server.app.get(FilesUpkeep).run();
const RESUME = { kind: 'resume' } as const;
const named = (content: Buffer, name: string) => new File([new Uint8Array(content)], name);

async function upload(content: Buffer, name: string, user = seeker) {
  return (await user.client.ok(filesCalls.upload, RESUME, {}, named(content, name))).data;
}

/** What the storage holds, by id. */
function kept(): string[] {
  const folder = join(app.storage.dataDir, 'files');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f-]{36}$/.test(name));
}
const isKept = (id: string) => kept().some((name) => name.endsWith(id));

async function download(id: string, headers: Record<string, string> = {}): Promise<Response> {
  const { data } = await seeker.client.ok(filesCalls.getFileLink, { id });
  return fetch(app.url + data.url, { headers });
}

describe('a file', () => {
  it.each([
    ['pdf', PDF, 'application/pdf'],
    ['docx', docxOf(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['doc', DOC, 'application/msword'],
    ['rtf', RTF, 'application/rtf'],
    ['txt', TXT, 'text/plain; charset=utf-8'],
  ] as const)('of %s is stored, and comes back as an attachment', async (format, content, mediaType) => {
    const file = await upload(content, `Asha’s resume.${format}`);
    expect(file).toMatchObject({ kind: 'resume', name: `Asha’s resume.${format}`, format, size: content.length });
    const answer = await download(file._id);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="Asha_s resume.${format}"; filename*=UTF-8''Asha%E2%80%99s%20resume.${format}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is read in part, as an interrupted download goes on', async () => {
    const { _id } = await upload(TXT, 'a.txt');
    const part = async (range: string) => {
      const answer = await download(_id, { range });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const size = String(TXT.length);
    expect(await part('bytes=0-3')).toEqual([206, `bytes 0-3/${size}`, 'Asha']);
    expect(await part(`bytes=${String(TXT.length - 2)}-`)).toEqual([
      206,
      `bytes ${String(TXT.length - 2)}-${String(TXT.length - 1)}/${size}`,
      '\r\n',
    ]);
    expect(await part('bytes=-2')).toEqual([
      206,
      `bytes ${String(TXT.length - 2)}-${String(TXT.length - 1)}/${size}`,
      '\r\n',
    ]);
    expect(await part('bytes=0-999999')).toEqual([206, `bytes 0-${String(TXT.length - 1)}/${size}`, TXT.toString()]);
    expect((await part('bytes=9999-'))[0]).toBe(416);
    expect((await part('bytes=0-1,3-4'))[0]).toBe(200);
    expect((await part('lines=1-2'))[0]).toBe(200);
  });

  it('is nobody else’s, by id, link or guess', async () => {
    const { _id } = await upload(PDF, 'a.pdf');
    const { url } = (await seeker.client.ok(filesCalls.getFileLink, { id: _id })).data;
    for (const type of ['personal', 'client', 'company'] as const) {
      const stranger = await app.signUp(type);
      expect(await stranger.client.fails(filesCalls.getFileLink, { id: _id })).toMatchObject({ code: 'not_found' });
    }
    const address = new URL(url, app.url);
    const status = async (change: (params: URLSearchParams) => void, path = address.pathname) => {
      const forged = new URL(path, app.url);
      forged.search = address.search;
      change(forged.searchParams);
      return (await fetch(forged)).status;
    };
    expect(await status(() => undefined)).toBe(200);
    expect(await status((query) => query.delete('signature'))).toBe(404);
    expect(await status((query) => query.set('signature', '0'.repeat(64)))).toBe(404);
    expect(await status((query) => query.set('until', String(Number(query.get('until')) + 1)))).toBe(404);
    expect(await status((query) => query.append('until', '1'))).toBe(404);
    const other = await upload(PDF, 'b.pdf', await app.signUp('personal'));
    expect(await status(() => undefined, `${filesCalls.FILES_PATH}${other._id}`)).toBe(404);
    expect(await status(() => undefined, `${filesCalls.FILES_PATH}../${_id}`)).toBe(404);
    expect((await fetch(app.url + url, { method: 'POST' })).status).toBe(405);
  });
});

describe('an upload', () => {
  const post = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(app.url + filesCalls.upload.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${seeker.tokens.accessToken}`, ...headers },
      body,
    });

  it.each([
    ['no file', () => formOf(RESUME, null), 400],
    ['no kind', () => formOf({}), 400],
    ['another kind', () => formOf({ kind: 'avatar' }), 400],
    [
      'two files',
      () => {
        const form = formOf(RESUME);
        form.append('file', named(TXT, 'b.txt'));
        return form;
      },
      413,
    ],
    [
      'the file under another name',
      () => {
        const form = formOf(RESUME, null);
        form.append('resume', named(TXT, 'b.txt'));
        return form;
      },
      400,
    ],
    [
      'a field twice',
      () => {
        const form = formOf(RESUME);
        form.append('kind', 'resume');
        return form;
      },
      400,
    ],
    ['a field that is a prototype', () => formOf({ ...RESUME, ['__proto__x']: 'a' }), 400],
    [
      'very many fields',
      () => formOf(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${String(n)}`, 'x']))),
      413,
    ],
    ['a megabyte in a field', () => formOf({ kind: 'x'.repeat(1_000_000) }), 413],
    ['a file that is too large', () => formOf(RESUME, named(Buffer.alloc(5 * 1_048_576 + 1, 'a'), 'a.txt')), 413],
    ['a picture', () => formOf(RESUME, named(Buffer.from('89504e470d0a1a0a', 'hex'), 'a.pdf')), 422],
    ['an empty file', () => formOf(RESUME, named(Buffer.alloc(0), 'a.pdf')), 422],
  ])('with %s is refused', async (_, form, status) => {
    const answer = await post(form());
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ success: false })]);
    expect(await sql('select 1 from files where owner_id = ?', [seeker.userId])).toEqual([]);
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{"kind":"resume"}', 415],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 415],
    [
      'a form that breaks off',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
      400,
    ],
    ['no form at all', { 'content-type': 'multipart/form-data; boundary=x' }, 'nothing of the kind', 400],
  ])('as %s is refused', async (_, headers, body, status) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  it('is refused before its body is read when nobody is signed in', async () => {
    const answer = await post(formOf(RESUME), { authorization: 'Bearer nobody' });
    expect(answer.status).toBe(401);
  });

  it('repeated with its key makes one file; the key with another file is refused', async () => {
    const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() };
    const send = (content: Buffer) => seeker.client.send(filesCalls.upload, RESUME, headers, named(content, 'a.txt'));
    const first = await send(TXT);
    expect((await send(TXT)).body).toEqual(first.body);
    expect((await send(RTF)).status).toBe(422);
    expect(await sql('select 1 from files where owner_id = ?', [seeker.userId])).toHaveLength(1);
  });

  it('beyond the space of one person is refused, also when several come at once', async () => {
    await sql(
      `insert into files (owner_id, kind, name, format, size, sha256, state, check_at)
       select ?, 'resume', 'a.txt', 'txt', 10485760, decode(repeat('00', 32), 'hex'), 'stored', now() + interval '1 day' from generate_series(1, 9)`,
      [seeker.userId],
    );
    const large = Buffer.alloc(4 * 1_048_576, 'a');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => seeker.client.send(filesCalls.upload, RESUME, {}, named(large, 'a.txt'))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 409, 409]);
  });
});

describe('what nothing refers to', () => {
  it('is removed after a day, and not before', async () => {
    const { _id } = await upload(TXT, 'a.txt');
    await tidyUp();
    expect(isKept(_id)).toBe(true);
    await sql(`update files set check_at = now() where id = ?`, [_id]);
    await tidyUp();
    expect(isKept(_id)).toBe(false);
    expect(await sql('select 1 from files where id = ?', [_id])).toEqual([]);
  });

  it('goes with its owner', async () => {
    const { _id } = await upload(TXT, 'a.txt');
    await sql('delete from users where id = ?', [seeker.userId]);
    await tidyUp();
    expect(isKept(_id)).toBe(false);
  });

  it('goes when a killed process left it half stored', async () => {
    const [row] = await sql<{ id: string }>(
      `insert into files (owner_id, kind, name, format, size, sha256, state, state_at, check_at)
       values (?, 'resume', 'a.txt', 'txt', 1, decode(repeat('00', 32), 'hex'), 'storing', now() - interval '46 seconds', now() + interval '1 day') returning id`,
      [seeker.userId],
    );
    expect(await seeker.client.fails(filesCalls.getFileLink, { id: row?.id ?? '' })).toMatchObject({
      code: 'not_found',
    });
    await tidyUp();
    expect(await sql('select 1 from files where id = ?', [row?.id])).toEqual([]);
  });

  it('is told by the database: a file that is on its way has a time at which it is asked about', async () => {
    const { _id } = await upload(TXT, 'a.txt');
    await expect(sql(`update files set state = 'removing', check_at = null where id = ?`, [_id])).rejects.toThrow(
      'files_check_at_check',
    );
    await expect(sql(`update files set size = 0 where id = ?`, [_id])).rejects.toThrow('files_size_check');
  });
});
