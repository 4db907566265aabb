/** The mounted routes are the registry, and every call refuses what its schema refuses, naming the field. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '#contract/api/index.ts';
import type { AnyCall } from '#contract/call.ts';
import { ACCOUNT_TYPES } from '#contract/domain/user.ts';
import { BoundCalls } from '../src/platform/http/middlewares.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { clientOf, type Client } from './support/client.ts';

let app: TestApp;
const clients = new Map<string, Client>();

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  for (const type of ACCOUNT_TYPES) clients.set(type, (await app.signUp(type)).client);
  clients.set('public', clientOf(app.url, null));
});
afterAll(() => app.close());

it('mounts exactly the calls of the registry', () => {
  const mounted = [...app.server.app.get(BoundCalls).byName.values()];
  expect(mounted.map(({ name }) => name).sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
  for (const call of mounted) expect(ALL_CALLS).toContain(call);
});

describe.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const client = (): Client => {
    const key = call.access === 'public' ? 'public' : call.access[0];
    const found = clients.get(key ?? '');
    if (found === undefined) throw new Error(`no client for ${call.name}`);
    return found;
  };

  it('refuses unknown fields', async () => {
    const { status, body } = await client().send(call, { nobodyDeclaredThis: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
    expect(pathsOf(body)).toContain('nobodyDeclaredThis');
  });

  const fields = Object.keys(shapeOf(call));
  it.runIf(fields.length > 0).each(fields)('refuses a wrong type in %s', async (field) => {
    const { status, body } = await client().send(call, { [field]: wrongValue(call) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'validation_failed' });
    expect(pathsOf(body).some((path) => path === field || path.startsWith(`${field}.`))).toBe(true);
  });
});

/** A query has only text: repeated values and a control character fit no field. A body takes an object for a value. */
function wrongValue(call: AnyCall): unknown {
  return call.method === 'GET' ? Array.from({ length: 30 }, () => '\u0007wrong') : { $ne: [] };
}

function pathsOf(body: unknown): string[] {
  const { details } = body as { details?: unknown };
  return Array.isArray(details) ? (details as { path: string }[]).map(({ path }) => path) : [];
}

function shapeOf(call: AnyCall): Readonly<Record<string, unknown>> {
  return call.input instanceof z.ZodMiniObject ? call.input.shape : {};
}
