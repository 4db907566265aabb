/**
 * 500 ugly strings, and what is no string, through every field of every call of the contract: each is kept and given
 * back as it was given (trimmed; markup of a description sanitised; tags in small letters), or refused with the field's
 * name. Nothing of it runs, nothing is a fault of ours. Fields are read off the schemas, so a new call is covered as
 * soon as it is in the registry; where its input needs a record that exists, `BASES` has one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import type { AnyCall, Failure, FieldFault } from '#contract/call.ts';
import { HTTP } from '#contract/domain/limits.ts';
import type { AccountType } from '#contract/domain/user.ts';
import { ACCOUNT_TYPES } from '#contract/domain/user.ts';
import { parseInput } from '../src/contract-binding/parse-input.ts';
import { rows } from '../src/database/database.ts';
import { AppError } from '../src/errors/app-error.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp, TestUser } from './support/app.ts';
import type { Client } from './support/client.ts';
import { letSessionsLast } from './support/lasting-sessions.ts';
import { BASES, NEVER_TAKES, STORES_NOTHING } from './support/ugly/bases.ts';
import type { World } from './support/ugly/bases.ts';
import { fieldsOf, plainInput, withValue } from './support/ugly/fields.ts';
import { CANARY, EDGES, NOT_TEXT, UGLY } from './support/ugly/strings.ts';

/** Strings longer than this would be a megabyte together with others: they travel alone. */
const SHORT = 25_000;
/**
 * So many of the strings go to a field over HTTP, of calls that only read and of those that may store something; its schema
 * gets all of them. Calls and fields begin at different ones, so that half of all fields store each string.
 */
const ASKED_ROUNDS = 40;
const STORED_ROUNDS = 250;
const REFUSED_ROUNDS = 6;
const LANES = 4;
/** Fields of one query: a character takes up to twelve there, and 16 KiB are all that a server reads. */
const TOGETHER = 8;
/** A sleep that one of the strings asks the database for takes 30 seconds. */
const SLOWEST_MS = 15_000;
/** A fault as people may read it. The checks that run a hundred thousand times throw by themselves: `expect` takes longer than they. */
const IN_WORDS = /^(?!.*(?:pattern|undefined))[^\n]{2,600}$/;
/** A secret is taken and compared, never shown again. */
const SECRET = /password|ticket|token|message/i;

/** Proves who is there: nothing beside a wrong one is looked at. */
const PROVES = /(?:^|\.)(?:ticket|currentPassword)$/;
const ID = /^[\da-f-]{36}$/i;

/** Strings that came back as they were given. */
const givenBack = new Set<string>();
/** Strings that a field which may store them was sent, by call and path. */
const sentTo = new Map<string, Set<string>>();
/** Calls that took something of what they were sent. */
const takers = new Set<AnyCall>();
const tried = { calls: 0, textFields: 0, asked: 0, accepted: 0, sent: 0, givenBack: 0, slowestMs: 0 };

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false, moderation: false } });
  await letSessionsLast(app);
  const users: Partial<Record<AccountType, TestUser>> = {};
  for (const type of ACCOUNT_TYPES) users[type] = await app.signUp(type);
  world = { app, users: users as Record<AccountType, TestUser> };
  await rows(app.database.primary(), `create table ${CANARY} as select 'alive' as word`);
});
afterAll(() => app.close());

/** A query string carries no half of a character. */
const asSent = (call: AnyCall, text: string): string =>
  call.method === 'GET' ? text.replace(/\p{Cs}/gu, '\ufffd') : text;

/** The faults of the fields that this one is part of, or that are part of it. */
function faultsAt(faults: readonly FieldFault[], path: string): FieldFault[] {
  return faults.filter(
    (fault) => fault.path === path || path.startsWith(`${fault.path}.`) || fault.path.startsWith(`${path}.`),
  );
}

function faultsOf(call: AnyCall, input: unknown): FieldFault[] {
  try {
    parseInput(call, input);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    return error.details as FieldFault[];
  }
}

/** Another record or account than the base's: all that the fields beside it would meet is a refusal. */
const isReference = (call: AnyCall, [path, texts]: Candidate): boolean =>
  call.claims?.includes(path) === true || texts.every((text) => ID.test(text));

const onlyAsks = (call: AnyCall): boolean => call.method === 'GET' || STORES_NOTHING.has(call.name);

const plain = new Map<AnyCall, unknown>(ALL_CALLS.map((call) => [call, plainInput(call)]));
const textFields = (call: AnyCall) => fieldsOf(call).filter(({ isText }) => isText);

describe.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const accepted = new Map<string, string[]>();
  const refused = new Map<string, string[]>();

  it('takes or refuses each by name', () => {
    tried.calls += 1;
    for (const { path, isText } of fieldsOf(call)) {
      if (isText) {
        tried.textFields += 1;
        accepted.set(path, []);
        refused.set(path, []);
      }
      for (const value of isText ? [...UGLY, ...EDGES].map((text) => asSent(call, text)) : NOT_TEXT) {
        const started = performance.now();
        const faults = faultsAt(faultsOf(call, withValue(plain.get(call), path, value)), path);
        const ms = performance.now() - started;
        // A pattern that goes back and forth over a megabyte would hold up everybody.
        if (ms >= 2_000) throw new Error(`${path} took ${ms.toFixed(0)} ms`);
        tried.asked += 1;
        for (const { message } of faults) if (!IN_WORDS.test(message)) throw new Error(`${path}: ${message}`);
        if (isText) (faults.length === 0 ? accepted : refused).get(path)?.push(value as string);
      }
    }
  });

  it('answers each over HTTP, and gives back what it keeps', async () => {
    const base = BASES[call.name];
    const free = [...accepted]
      .map(([path, texts]) => [path, [...new Set(texts)].filter(({ length }) => length < SHORT)] as const)
      .filter(([, texts]) => texts.length > 0);
    if (call.stream === true) return;
    const groups = groupsOf(call, free);
    const begins = ALL_CALLS.indexOf(call);
    for (const group of groups) {
      const most = Math.max(0, ...group.map(([, texts]) => texts.length));
      const rounds = Math.min(base?.costly ?? (onlyAsks(call) ? ASKED_ROUNDS : STORED_ROUNDS), most);
      const lanes = base?.oneByOne === true ? 1 : LANES;
      const lane = async (first: number): Promise<void> => {
        for (let round = first; round < rounds; round += lanes) {
          // Spread over the list, and beginning elsewhere for each field: the same text is not in every field.
          const at = (length: number, index: number) => Math.floor((round * length) / rounds) + index * 37 + begins;
          await keep(
            call,
            group.map(([path, texts], index) => [path, texts[at(texts.length, index) % texts.length] ?? ''] as const),
          );
        }
      };
      await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
    }
    if (!onlyAsks(call) && base?.costly === undefined) {
      for (const [path, texts] of free) {
        expect(sentTo.get(`${call.name} ${path}`)?.size, path).toBe(Math.min(STORED_ROUNDS, texts.length));
      }
    }
    // A call that refuses all of it for another reason has shown nothing.
    if (!onlyAsks(call) && free.some((field) => !isReference(call, field)) && !NEVER_TAKES.has(call.name))
      expect(takers.has(call), `${call.name} took none of them`).toBe(true);
    tried.accepted += free.reduce((sum, [, texts]) => sum + texts.length, 0);
    await refuse(call, refused);
  });

  it('answers what is no text', async () => {
    if (call.stream === true || call.method === 'GET') return;
    for (const [index, { path }] of fieldsOf(call).entries()) {
      const taken = (value: unknown) =>
        faultsAt(faultsOf(call, withValue(plain.get(call), path, value)), path).length === 0;
      for (const value of new Set([...NOT_TEXT.filter(taken), NOT_TEXT[index % NOT_TEXT.length]])) {
        await send(await clientFor(call), call, withValue(await inputFor(call), path, value));
      }
    }
  });
});

describe('around the fields', () => {
  it.each([
    ['no JSON', '{', 400],
    ['a bare word', 'hello', 400],
    ['a list', '[]', 400],
    ['a text', '"hello"', 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), 400],
    ['a number beyond numbers', '{"email":1e999,"password":"x"}', 400],
    ['half a megabyte of brackets', '['.repeat(500_000), 400],
    ['deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['more than a megabyte', `{"email":"${'a'.repeat(HTTP.jsonBytes)}"}`, 413],
    ['a key twice', '{"email":"a@example.com","email":{"$ne":1},"password":"x"}', 400],
  ])('a body of %s is refused', async (_, body, status) => {
    const response = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, statusCode: status });
  });

  it.each([
    'keyword=%00',
    'keyword=%ff%fe',
    'keyword=%ed%a0%80',
    'keyword=%',
    'keyword=%u0041',
    'keyword[$ne]=1',
    'keyword[]=a&keyword[]=b',
    'keyword=a&keyword=b',
    '__proto__[admin]=1',
    'constructor.prototype.admin=1',
    'keyword',
    '&&&===',
    'keyword=a;drop',
    `keyword=${'a'.repeat(9_000)}`,
    `keyword=${'a'.repeat(100_000)}`,
  ])('a query of %.40s is answered', async (query) => {
    const response = await fetch(`${app.url}/api/activeJobs?${query}`);
    expect([200, 400, 431]).toContain(response.status);
  });
});

it('tried them all, ran none, and left everything where it was', async () => {
  console.info(`ugly input: ${JSON.stringify({ ...tried, strings: givenBack.size })}`);
  expect(UGLY).toHaveLength(500);
  expect(new Set(UGLY).size).toBe(500);
  expect(tried.calls).toBe(ALL_CALLS.length);
  // What it was when this was written, or more: nothing drops out unseen.
  expect(tried.textFields).toBeGreaterThanOrEqual(280);
  expect(tried.asked).toBeGreaterThanOrEqual(150_000);
  expect(tried.givenBack).toBeGreaterThanOrEqual(35_000);
  expect(givenBack.size).toBeGreaterThanOrEqual(480);
  expect(tried.slowestMs).toBeLessThan(SLOWEST_MS);
  expect(await rows(app.database.primary(), `select word from ${CANARY}`)).toEqual([{ word: 'alive' }]);
});

type Candidate = readonly [path: string, texts: readonly string[]];
type Candidates = readonly Candidate[];

/**
 * Fields that are tried together: as many as fit into a query; each apart that the others would hide or replace, and each
 * for which the call would refuse the others unread: ids of records that do not exist, and proofs of who is there.
 */
function groupsOf(call: AnyCall, free: Candidates): Candidates[] {
  const base = BASES[call.name];
  const isAlone = (field: Candidate) => {
    const [path] = field;
    return (
      isReference(call, field) ||
      (base?.input !== undefined && PROVES.test(path)) ||
      base?.alone?.includes(path) === true ||
      free.some(([other]) => other === `${path}.0`)
    );
  };
  const together = free.filter((field) => !isAlone(field));
  const size = call.method === 'GET' ? TOGETHER : Math.max(1, together.length);
  const groups: Candidates[] = free.filter(isAlone).map((field) => [field]);
  for (let start = 0; start < together.length; start += size) groups.push(together.slice(start, start + size));
  return groups;
}

async function clientFor(call: AnyCall): Promise<Client> {
  const as = BASES[call.name]?.as;
  if (as !== undefined) return as(world);
  if (call.access === 'public') return world.app.visitor;
  const [type] = call.access;
  if (type === undefined) throw new Error(`nobody may call ${call.name}`);
  return world.users[type].client;
}

async function inputFor(call: AnyCall): Promise<unknown> {
  return (await BASES[call.name]?.input?.(world)) ?? plain.get(call);
}

/** What is wrong with a refusal, or null. Every 400 says which field: without a name nobody knows what to change. */
function wrongWith(call: AnyCall, status: number, body: { success: boolean } | Failure): string | null {
  if (status >= 500) return `a fault of ours (${String(status)})`;
  if (!('code' in body)) return 'no envelope';
  if (status === 400) return ((body.details as FieldFault[] | undefined)?.length ?? 0) > 0 ? null : 'no field is named';
  const known: readonly string[] = [...call.errors, 'forbidden', 'payload_too_large', 'not_found', 'rate_limited'];
  return known.includes(body.code) ? null : `an unknown code (${body.code})`;
}

/** @returns the answer, which is never a fault of ours */
async function send(client: Client, call: AnyCall, input: unknown) {
  const started = performance.now();
  let answer = await client.send(call, input);
  // So many files at once are not read: the answer is to come again, and whoever does is served.
  const isReading = call.rateLimit === 'parse' || call.rateLimit === 'readResume';
  for (let times = 0; isReading && answer.status === 503 && times < 60; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await client.send(call, input);
  }
  tried.sent += 1;
  tried.slowestMs = Math.max(tried.slowestMs, Math.round(performance.now() - started));
  const { status, body } = answer;
  const wrong = body.success && status < 500 ? null : wrongWith(call, status, body);
  if (wrong !== null)
    throw new Error(
      `${wrong}: ${call.name} ${JSON.stringify(input).slice(0, 600)} -> ${JSON.stringify(body).slice(0, 400)}`,
    );
  return answer;
}

/** Sends strings that the schema takes; what comes back 200 must give back every one of them. */
async function keep(call: AnyCall, values: readonly (readonly [string, string])[]): Promise<void> {
  const client = await clientFor(call);
  const input = values.reduce((all, [path, text]) => withValue(all, path, text), await inputFor(call));
  for (const [path, text] of values) {
    const field = `${call.name} ${path}`;
    sentTo.set(field, (sentTo.get(field) ?? new Set()).add(text));
  }
  const { body } = await send(client, call, input);
  if (!body.success) {
    await keepOthers(call, values, body);
    return;
  }
  takers.add(call);
  if (call.method === 'GET') return;
  const base = BASES[call.name];
  const stored = await base?.stored?.(world, input as never, body.data as never);
  const shown = new Set(textsIn([body.data, stored]));
  for (const [path, text] of values) {
    if (SECRET.test(path) || base?.unseen?.[path] !== undefined) continue;
    const about = `${call.name} keeps ${path} = ${JSON.stringify(text.slice(0, 200))}`;
    if (path.endsWith('.description')) checkMarkup(about, text, [body.data, stored]);
    else if (!keptForms(call, path, text).some((form) => form === '' || shown.has(form)))
      throw new Error(`${about}, and shows it nowhere`);
    tried.givenBack += 1;
    givenBack.add(text);
  }
}

/** The others are sent once more without the fields that were refused by name. */
async function keepOthers(
  call: AnyCall,
  values: readonly (readonly [string, string])[],
  failure: Failure,
): Promise<void> {
  if (failure.code !== 'validation_failed') return;
  // Without a proof, what it would prove is asked for.
  if (values.every(([path]) => PROVES.test(path))) return;
  const faults = failure.details as FieldFault[];
  const named = values.filter(([path]) => faultsAt(faults, path).length > 0);
  // Answers are named by their question, which is among the strings.
  const meant =
    named.length > 0 ? named : values.filter(([path]) => faults.some((fault) => top(fault.path) === top(path)));
  const rest = values.filter((value) => !meant.includes(value));
  const about = `${call.name} names what it was not sent: ${JSON.stringify(faults)}`;
  expect(rest.length, about).toBeLessThan(values.length);
  if (rest.length > 0) await keep(call, rest);
}

const top = (path: string): string => path.split('.')[0] ?? '';

/** What the contract documents that becomes of text; a list may come as one text with commas. */
function keptForms(call: AnyCall, path: string, text: string): string[] {
  const trimmed = text.trim();
  if (fieldsOf(call).some((field) => field.path === `${path}.0`)) return trimmed.split(',').map((each) => each.trim());
  if (/^-?\d+(?:\.\d+)?$/.test(trimmed)) return [trimmed, String(Number(trimmed) + 0)];
  return [keptForm(path, trimmed)];
}

function keptForm(path: string, trimmed: string): string {
  if (path.endsWith('.tags.0')) return trimmed.toLowerCase();
  // A website gets the scheme that people leave out.
  if (/(?:^|\.)(?:website|url|link)$/.test(path) && !/^https?:/i.test(trimmed)) return `https://${trimmed}`;
  if (/(?:country|currency)$/i.test(path)) return trimmed.toUpperCase();
  return trimmed;
}

const TAG = /<\/?([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const TAGS = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote'];
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** A description comes back as safe markup with every word of it, except those that were markup. */
function checkMarkup(about: string, text: string, shown: unknown): void {
  const htmls = descriptionsIn(shown);
  expect(htmls.length, about).toBeGreaterThan(0);
  for (const html of htmls) {
    for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
      expect(TAGS, html.slice(0, 400)).toContain(tag);
      expect(attributes.trim(), html.slice(0, 400)).toMatch(
        /^(?:\/|(?:href="(?:https?:|mailto:)[^"]*" ?)?(?:rel="nofollow noopener noreferrer")?)$/,
      );
    }
  }
  if (text.includes('<') || text.includes('&')) return;
  const words = (each: string) => each.replace(/\s+/g, ' ').trim();
  const bare = htmls.map((html) =>
    words(html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)),
  );
  expect(bare, about).toContain(words(text));
}

function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    /^description/.test(key) && typeof child === 'string' ? [child] : descriptionsIn(child),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Sends strings that the schema refuses, several fields at once: each field is named. */
async function refuse(call: AnyCall, refused: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const most = call.method === 'GET' ? 60 : 2_500;
  const short = [...refused].map(([path, texts]) => [path, texts.filter(({ length }) => length < most)] as const);
  const fields = short.filter(([, texts]) => texts.length > 0);
  const input = await inputFor(call);
  for (let round = 0; round < REFUSED_ROUNDS && fields.length > 0; round += 1) {
    const some = Array.from(
      { length: Math.min(TOGETHER, fields.length) },
      (_, index) => (round * 5 + index) % fields.length,
    );
    const values = some.flatMap((index) => {
      const [path, texts] = fields[index] ?? ['', []];
      return [[path, texts[(round * 17 + index * 5) % texts.length] ?? ''] as const];
    });
    const filled = values.reduce((all, [path, text]) => withValue(all, path, text), input);
    const { status, body } = await send(await clientFor(call), call, filled);
    expect(status, JSON.stringify(body)).toBe(400);
    const faults = (body as Failure).details as FieldFault[];
    for (const [path] of values) {
      // Other fields decide whether it is a fault.
      if (BASES[call.name]?.alone?.includes(path) === true && values.length > 1) continue;
      expect(faultsAt(faults, path), `${call.name} names ${path}`).not.toEqual([]);
    }
  }
  const [first] = textFields(call);
  if (call.method === 'GET' || first === undefined) return;
  for (const huge of UGLY.filter(({ length }) => length > SHORT)) {
    const filled = withValue(input, first.path, huge);
    const { status } = await send(await clientFor(call), call, filled);
    if (status !== 413) expect(status === 400).toBe(faultsOf(call, filled).length > 0);
  }
}
