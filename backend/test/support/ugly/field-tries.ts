/** Sends strings to the fields of calls, and checks every answer. */
import { expect } from 'vitest';
import type { AnyCall, Failure, FieldFault } from '#contract/call.ts';
import type { Client } from '../client.ts';
import { BASES, type World } from './bases.ts';
import { clientFor, inputFor, PROVES, TOGETHER } from './candidates.ts';
import { faultsAt, faultsOf, wrongWith } from './faults.ts';
import { fieldsOf, withValue } from './fields.ts';
import { checkMarkup, keptForms, textsIn } from './kept-forms.ts';
import { UGLY } from './strings.ts';

/** Strings longer than this would be a megabyte together with others: they travel alone. */
export const SHORT = 25_000;
/** A secret is taken and compared, never shown again. */
const SECRET = /password|ticket|token|message/i;
const REFUSED_ROUNDS = 6;

/** Fields, each with the string for it. */
export type Values = readonly (readonly [path: string, text: string])[];

const top = (path: string): string => path.split('.')[0] ?? '';

/** What was tried in one world, and how it went. */
export class FieldTries {
  /** Strings that came back as they were given. */
  readonly givenBack = new Set<string>();
  /** Strings that a field which may store them was sent, by call and path. */
  readonly sentTo = new Map<string, Set<string>>();
  /** Calls that took something of what they were sent. */
  readonly takers = new Set<AnyCall>();
  readonly counts = { calls: 0, textFields: 0, asked: 0, accepted: 0, sent: 0, givenBack: 0, slowestMs: 0 };

  constructor(private readonly world: World) {}

  /** @returns the answer, which is never a fault of ours */
  async send(client: Client, call: AnyCall, input: unknown) {
    const started = performance.now();
    const answer = await client.send(call, input);
    this.counts.sent += 1;
    this.counts.slowestMs = Math.max(this.counts.slowestMs, Math.round(performance.now() - started));
    const { status, body } = answer;
    const wrong = body.success && status < 500 ? null : wrongWith(call, status, body);
    if (wrong !== null)
      throw new Error(
        `${wrong}: ${call.name} ${JSON.stringify(input).slice(0, 600)} -> ${JSON.stringify(body).slice(0, 400)}`,
      );
    return answer;
  }

  /** Sends strings that the schema takes; what comes back 200 must give back every one of them. */
  async keep(call: AnyCall, values: Values): Promise<void> {
    const client = await clientFor(this.world, call);
    const input = values.reduce((all, [path, text]) => withValue(all, path, text), await inputFor(this.world, call));
    for (const [path, text] of values) {
      const field = `${call.name} ${path}`;
      this.sentTo.set(field, (this.sentTo.get(field) ?? new Set()).add(text));
    }
    const { body } = await this.send(client, call, input);
    if (!body.success) {
      await this.keepOthers(call, values, body);
      return;
    }
    this.takers.add(call);
    if (call.method === 'GET') return;
    const base = BASES[call.name];
    const stored = await base?.stored?.(this.world, input as never, body.data as never);
    const shown = new Set(textsIn([body.data, stored]));
    for (const [path, text] of values) {
      if (SECRET.test(path) || base?.unseen?.[path] !== undefined) continue;
      const about = `${call.name} keeps ${path} = ${JSON.stringify(text.slice(0, 200))}`;
      if (path.endsWith('.description')) checkMarkup(about, text, [body.data, stored]);
      else if (!keptForms(call, path, text).some((form) => form === '' || shown.has(form)))
        throw new Error(`${about}, and shows it nowhere`);
      this.counts.givenBack += 1;
      this.givenBack.add(text);
    }
  }

  /** The others are sent once more without the fields that were refused by name. */
  private async keepOthers(call: AnyCall, values: Values, failure: Failure): Promise<void> {
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
    if (rest.length > 0) await this.keep(call, rest);
  }

  /** Sends strings that the schema refuses, several fields at once: each field is named. */
  async refuse(call: AnyCall, refused: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const most = call.method === 'GET' ? 60 : 2_500;
    const short = [...refused].map(([path, texts]) => [path, texts.filter(({ length }) => length < most)] as const);
    const fields = short.filter(([, texts]) => texts.length > 0);
    const input = await inputFor(this.world, call);
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
      const { status, body } = await this.send(await clientFor(this.world, call), call, filled);
      expect(status, JSON.stringify(body)).toBe(400);
      const faults = (body as Failure).details as FieldFault[];
      for (const [path] of values) {
        // Other fields decide whether it is a fault.
        if (BASES[call.name]?.alone?.includes(path) === true && values.length > 1) continue;
        expect(faultsAt(faults, path), `${call.name} names ${path}`).not.toEqual([]);
      }
    }
    await this.refuseHuge(call, input);
  }

  private async refuseHuge(call: AnyCall, input: unknown): Promise<void> {
    const first = fieldsOf(call).find(({ isText }) => isText);
    if (call.method === 'GET' || first === undefined) return;
    for (const huge of UGLY.filter(({ length }) => length > SHORT)) {
      const filled = withValue(input, first.path, huge);
      const { status } = await this.send(await clientFor(this.world, call), call, filled);
      if (status !== 413) expect(status === 400).toBe(faultsOf(call, filled).length > 0);
    }
  }
}
