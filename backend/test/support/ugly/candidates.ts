/** Which fields are tried together, and by whom. */
import type { AnyCall } from '#contract/call.ts';
import { ALL_CALLS } from '#contract/api/index.ts';
import type { Client } from '../client.ts';
import { BASES, STORES_NOTHING, type World } from './bases.ts';
import { plainInput } from './fields.ts';

/** A field, and the texts that its schema takes. */
export type Candidate = readonly [path: string, texts: readonly string[]];

/** Fields of one query: a character takes up to twelve there, and 16 KiB are all that a server reads. */
export const TOGETHER = 8;
/** Proves who is there: nothing beside a wrong one is looked at. */
export const PROVES = /(?:^|\.)(?:ticket|currentPassword)$/;
const ID = /^[\da-f-]{36}$/i;

/** Another record or account than the base's: all that the fields beside it would meet is a refusal. */
export const isReference = (call: AnyCall, [path, texts]: Candidate): boolean =>
  call.claims?.includes(path) === true || texts.every((text) => ID.test(text));

export const onlyAsks = (call: AnyCall): boolean => call.method === 'GET' || STORES_NOTHING.has(call.name);

/**
 * As many fields as fit into a query; each apart that the others would hide or replace, and each for which the call would
 * refuse the others unread: ids of records that do not exist, and proofs of who is there.
 */
export function groupsOf(call: AnyCall, free: readonly Candidate[]): (readonly Candidate[])[] {
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
  const groups: (readonly Candidate[])[] = free.filter(isAlone).map((field) => [field]);
  for (let start = 0; start < together.length; start += size) groups.push(together.slice(start, start + size));
  return groups;
}

const plain = new Map<AnyCall, unknown>(ALL_CALLS.map((call) => [call, plainInput(call)]));

/** A valid input from the schema alone. */
export const plainInputOf = (call: AnyCall): unknown => plain.get(call);

/** A valid input, with records that exist where the call needs some. */
export async function inputFor(world: World, call: AnyCall): Promise<unknown> {
  return (await BASES[call.name]?.input?.(world)) ?? plainInputOf(call);
}

/** Somebody who may call it. */
export async function clientFor(world: World, call: AnyCall): Promise<Client> {
  const as = BASES[call.name]?.as;
  if (as !== undefined) return as(world);
  if (call.access === 'public') return world.app.visitor;
  const [type] = call.access;
  if (type === undefined) throw new Error(`nobody may call ${call.name}`);
  return world.users[type].client;
}
