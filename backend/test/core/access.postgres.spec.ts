import { Controller, Get, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, type AnyCall } from '#contract/call.ts';
import { USER_TYPES, userType } from '#contract/domain/user.ts';
import { id } from '#contract/wire.ts';
import { Handles } from '../../src/platform/http/contract-binding/handles.ts';
import type { Reply } from '../../src/platform/http/contract-binding/request.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

const common = {
  method: 'GET',
  summary: '',
  output: z.object({ kept: z.string() }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
} as const;
const openCall = defineCall({
  ...common,
  name: 'open',
  path: '/api/test/open',
  access: 'public',
  input: z.strictObject({ userId: z.optional(id) }),
  claims: ['userId'],
});
const clientCall = defineCall({
  ...common,
  name: 'clientOnly',
  path: '/api/test/client',
  access: ['client'],
  input: z.strictObject({ userId: z.optional(id), userType: z.optional(userType) }),
  claims: ['userId', 'userType'],
});
const brokenCall = defineCall({
  ...common,
  name: 'broken',
  path: '/api/test/broken',
  access: 'public',
  input: z.strictObject({}),
});

@Controller()
class TestController {
  @Handles(openCall)
  open(): Reply<AnyCall> {
    return { data: { kept: 'yes', secret: 'no' } };
  }
  @Handles(clientCall)
  clientOnly(): Reply<AnyCall> {
    return { data: { kept: 'yes' } };
  }
  @Handles(brokenCall)
  broken(): Reply<AnyCall> {
    return { data: { kept: 7 } };
  }
}
@Module({ controllers: [TestController] })
class TestModule {}

@Controller()
class UncalledController {
  @Get('/api/uncalled')
  uncalled(): string {
    return 'open by mistake';
  }
}
@Module({ controllers: [UncalledController] })
class UncalledModule {}

@Controller()
class TwiceController {
  @Handles(openCall)
  again(): Reply<AnyCall> {
    return { data: { kept: 'yes' } };
  }
}
@Module({ controllers: [TestController, TwiceController] })
class TwiceModule {}

describe('access', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ features: [TestModule] });
  });
  afterAll(() => app.close());

  it('refuses to start with a route that is not a call of the contract', async () => {
    await expect(createTestApp({ features: [UncalledModule] })).rejects.toThrow(
      'UncalledController.uncalled is a route without',
    );
  });

  it('refuses to start with a call that is handled twice', async () => {
    await expect(createTestApp({ features: [TwiceModule] })).rejects.toThrow('open is handled twice');
  });

  it('answers 401 with a challenge to a visitor of a closed call', async () => {
    const { status, headers, body } = await app.visitor.send(clientCall, {});
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="rolecall"');
    expect(body).toMatchObject({ success: false, code: 'unauthenticated', statusCode: 401, error: body.message });
  });

  it.each([...USER_TYPES.filter((type) => type !== 'client'), null])(
    'answers 403 to %s on a call for clients',
    async (type) => {
      const user = await app.signUp(type);
      expect((await user.client.send(clientCall, {})).status).toBe(403);
    },
  );

  it('lets the listed type in and strips what the contract does not declare', async () => {
    const client = await app.signUp('client');
    expect((await client.client.ok(clientCall, {})).data).toEqual({ kept: 'yes' });
    expect((await app.visitor.ok(openCall, {})).data).toEqual({ kept: 'yes' });
  });

  it('refuses an identity that is not the session’s own, and ignores it for visitors', async () => {
    const client = await app.signUp('client');
    const other = await app.signUp('client');
    await client.client.ok(clientCall, { userId: client.userId, userType: 'client' });
    await client.client.ok(clientCall, { userId: client.userId.toUpperCase() });
    expect((await client.client.fails(clientCall, { userId: other.userId })).code).toBe('forbidden');
    expect((await client.client.fails(clientCall, { userType: 'personal' })).code).toBe('forbidden');
    expect((await client.client.fails(openCall, { userId: other.userId })).code).toBe('forbidden');
    await app.visitor.ok(openCall, { userId: other.userId });
  });

  it('says that a session is over, even on a public call', async () => {
    const { status, headers } = await app.visitor.send(openCall, {}, { authorization: 'Bearer rca_nonsense' });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toContain('invalid_token');
  });

  it('names unknown fields and wrong values', async () => {
    const failure = await app.visitor.fails(openCall, { userId: 'x', 'a[$ne]': '1' });
    expect(failure.code).toBe('validation_failed');
    expect(failure.details).toEqual(
      expect.arrayContaining([
        { path: 'userId', message: 'Must be an id' },
        { path: 'a[$ne]', message: 'Unknown field' },
      ]),
    );
  });

  it('answers 500 without details when an answer does not fit the contract', async () => {
    const failure = await app.visitor.fails(brokenCall, {});
    expect(failure).toMatchObject({ statusCode: 500, code: 'internal' });
    expect(failure.details).toBeUndefined();
  });
});
