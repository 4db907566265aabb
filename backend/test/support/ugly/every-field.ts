/**
 * 500 ugly strings, and what is no string, through every field of every call of the contract: each is kept and given
 * back as it was given (trimmed; markup of a description sanitised; tags in small letters), or refused with the field's
 * name. Nothing of it runs, nothing is a fault of ours. Fields are read off the schemas, so a new call is covered as
 * soon as it is in the registry; where its input needs a record that exists, `BASES` has one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import type { AnyCall } from '#contract/call.ts';
import { ACCOUNT_TYPES, type AccountType } from '#contract/domain/user.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../app.ts';
import { letSessionsLast } from '../lasting-sessions.ts';
import { BASES, NEVER_TAKES, type World } from './bases.ts';
import { clientFor, groupsOf, inputFor, isReference, onlyAsks, plainInputOf } from './candidates.ts';
import { faultsAt, faultsOf } from './faults.ts';
import { FieldTries, SHORT } from './field-tries.ts';
import { fieldsOf, withValue } from './fields.ts';
import { CANARY, EDGES, NOT_TEXT, UGLY } from './strings.ts';

/**
 * So many of the strings go to a field over HTTP, of calls that only read and of those that may store something; its schema
 * gets all of them. Calls and fields begin at different ones, so that three in ten of all fields store each string.
 */
const ASKED_ROUNDS = 40;
const STORED_ROUNDS = 150;
const LANES = 4;
/** A sleep that one of the strings asks the database for takes 30 seconds. */
const SLOWEST_MS = 15_000;
/** A pattern that goes back and forth over a megabyte would hold up everybody. */
const SLOWEST_CHECK_MS = 2_000;
/** A fault as people may read it. The checks that run a hundred thousand times throw by themselves: `expect` takes longer than they. */
const IN_WORDS = /^(?!.*(?:pattern|undefined))[^\n]{2,600}$/;
/** What all parts together tried when this was written, or more: nothing drops out unseen. */
const LEAST = { textFields: 850, asked: 450_000, givenBack: 20_000 };
/** Parts are not of one size. */
const SHARE = 0.5;
/** So many of the strings each part gives back; some are taken by few fields, and those are not in every part. */
const GIVEN_BACK = 450;

/** A query string carries no half of a character. */
const asSent = (call: AnyCall, text: string): string =>
  call.method === 'GET' ? text.replace(/\p{Cs}/gu, '\ufffd') : text;

/** The texts that the schema of each text field takes, and those that it refuses. */
interface Sorted {
  readonly accepted: Map<string, string[]>;
  readonly refused: Map<string, string[]>;
}

/** Asks the schema of a call about every string, and counts them. */
function sortAll(call: AnyCall, { counts }: FieldTries): Sorted {
  const sorted: Sorted = { accepted: new Map(), refused: new Map() };
  for (const { path, isText } of fieldsOf(call)) {
    if (isText) {
      counts.textFields += 1;
      sorted.accepted.set(path, []);
      sorted.refused.set(path, []);
    }
    for (const value of isText ? [...UGLY, ...EDGES].map((text) => asSent(call, text)) : NOT_TEXT) {
      const started = performance.now();
      const faults = faultsAt(faultsOf(call, withValue(plainInputOf(call), path, value)), path);
      const ms = performance.now() - started;
      if (ms >= SLOWEST_CHECK_MS) throw new Error(`${path} took ${ms.toFixed(0)} ms`);
      counts.asked += 1;
      for (const { message } of faults) if (!IN_WORDS.test(message)) throw new Error(`${path}: ${message}`);
      if (isText) (faults.length === 0 ? sorted.accepted : sorted.refused).get(path)?.push(value as string);
    }
  }
  return sorted;
}

/** Sends what the schema takes, several fields at a time. */
async function keepAll(call: AnyCall, accepted: Sorted['accepted'], tries: FieldTries): Promise<void> {
  const base = BASES[call.name];
  const free = [...accepted]
    .map(([path, texts]) => [path, [...new Set(texts)].filter(({ length }) => length < SHORT)] as const)
    .filter(([, texts]) => texts.length > 0);
  const begins = ALL_CALLS.indexOf(call);
  for (const group of groupsOf(call, free)) {
    const most = Math.max(0, ...group.map(([, texts]) => texts.length));
    const rounds = Math.min(base?.costly ?? (onlyAsks(call) ? ASKED_ROUNDS : STORED_ROUNDS), most);
    const lanes = base?.oneByOne === true ? 1 : LANES;
    const lane = async (first: number): Promise<void> => {
      for (let round = first; round < rounds; round += lanes) {
        // Spread over the list, and beginning elsewhere for each field: the same text is not in every field.
        const at = (length: number, index: number) => Math.floor((round * length) / rounds) + index * 37 + begins;
        await tries.keep(
          call,
          group.map(([path, texts], index) => [path, texts[at(texts.length, index) % texts.length] ?? ''] as const),
        );
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  }
  if (!onlyAsks(call) && base?.costly === undefined) {
    for (const [path, texts] of free) {
      const sent = tries.sentTo.get(`${call.name} ${path}`)?.size;
      expect(sent, path).toBe(Math.min(STORED_ROUNDS, texts.length));
    }
  }
  // A call that refuses all of it for another reason has shown nothing.
  if (!onlyAsks(call) && free.some((field) => !isReference(call, field)) && !NEVER_TAKES.has(call.name))
    expect(tries.takers.has(call), `${call.name} took none of them`).toBe(true);
  tries.counts.accepted += free.reduce((sum, [, texts]) => sum + texts.length, 0);
}

/** Those that may store most texts first, so that dealing them out gives each part about as much to keep. */
const BY_FIELDS = ALL_CALLS.map((call) => ({
  call,
  stores: onlyAsks(call) ? 0 : fieldsOf(call).filter(({ isText }) => isText).length,
}))
  .sort((one, other) => other.stores - one.stores)
  .map(({ call }) => call);

/** The specs of one part of all calls; each part is a file of its own, so that they can run beside each other. */
export function describeEveryField({ part, of }: { part: number; of: number }): void {
  const calls = BY_FIELDS.filter((_, index) => index % of === part - 1);
  let app: TestApp;
  let world: World;
  let tries: FieldTries;

  beforeAll(async () => {
    app = await createTestApp({ config: { rateLimits: false, moderation: false } });
    await letSessionsLast(app);
    const users: Partial<Record<AccountType, TestUser>> = {};
    for (const type of ACCOUNT_TYPES) users[type] = await app.signUp(type);
    world = { app, users: users as Record<AccountType, TestUser> };
    tries = new FieldTries(world);
    await rows(app.database.primary(), `create table ${CANARY} as select 'alive' as word`);
  });
  afterAll(() => app.close());

  describe.each(calls.map((call) => [call.name, call] as const))('%s', (_, call) => {
    let sorted: Sorted;

    it('takes or refuses each by name', () => {
      tries.counts.calls += 1;
      sorted = sortAll(call, tries);
    });

    it('answers each over HTTP, and gives back what it keeps', async () => {
      if (call.stream === true) return;
      await keepAll(call, sorted.accepted, tries);
      await tries.refuse(call, sorted.refused);
    });

    it('answers what is no text', async () => {
      if (call.stream === true || call.method === 'GET') return;
      for (const [index, { path }] of fieldsOf(call).entries()) {
        const taken = (value: unknown) =>
          faultsAt(faultsOf(call, withValue(plainInputOf(call), path, value)), path).length === 0;
        for (const value of new Set([...NOT_TEXT.filter(taken), NOT_TEXT[index % NOT_TEXT.length]])) {
          await tries.send(await clientFor(world, call), call, withValue(await inputFor(world, call), path, value));
        }
      }
    });
  });

  it('tried them all, ran none, and left everything where it was', async () => {
    const { counts, givenBack } = tries;
    console.info(
      `ugly input ${String(part)} of ${String(of)}: ${JSON.stringify({ ...counts, strings: givenBack.size })}`,
    );
    expect(UGLY).toHaveLength(500);
    expect(new Set(UGLY).size).toBe(500);
    expect(counts.calls).toBe(calls.length);
    for (const [what, least] of Object.entries(LEAST))
      expect(counts[what as keyof typeof LEAST], what).toBeGreaterThanOrEqual((SHARE * least) / of);
    expect(givenBack.size).toBeGreaterThanOrEqual(GIVEN_BACK);
    expect(counts.slowestMs).toBeLessThan(SLOWEST_MS);
    expect(await rows(app.database.primary(), `select word from ${CANARY}`)).toEqual([{ word: 'alive' }]);
  });
}
