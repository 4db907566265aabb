import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import { Sessions } from '../../src/platform/http/access/sessions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bestOf } from '../support/best-of.ts';
import { openStream } from '../support/event-stream.ts';
import { eventually } from '../support/eventually.ts';
import { MachineryController, MachineryModule, slowCall, streamCall } from './machinery.fixture.ts';

describe('event streams', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ features: [MachineryModule] });
  });
  afterAll(() => app.close());

  it('open at once, uncompressed and unbuffered', async () => {
    const user = await app.signUp('client');
    const stream = await openStream(app.url + streamCall.path, user.tokens.accessToken);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('content-encoding')).toBeNull();
    await eventually(() => {
      expect(stream.events).toEqual([{ id: undefined, event: { event: 'ready', unread: 0 } }]);
    });
    stream.abort();
  });

  it('end within a second of the session', async () => {
    const took = await bestOf(4, 1_000, async () => {
      const user = await app.signUp('client');
      const stream = await openStream(app.url + streamCall.path, user.tokens.accessToken);
      const started = performance.now();
      await app.database.write((em) =>
        app.server.app.get(Sessions).revokeSession(em, user.tokens.sessionId, 'signed out'),
      );
      await stream.ended;
      expect(stream.events.at(-1)?.event).toEqual({ event: 'session-ended' });
      return performance.now() - started;
    });
    expect(took).toBeLessThan(1_000);
  });

  it('are limited per user', async () => {
    const user = await app.signUp('client');
    const open = () => openStream(app.url + streamCall.path, user.tokens.accessToken);
    const streams = await Promise.all(Array.from({ length: NOTIFICATIONS.streamsPerUser }, open));
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    streams[0]?.abort();
    await eventually(async () => {
      const next = await open();
      streams.push(next);
      expect(next.status).toBe(200);
    });
    for (const stream of streams) stream.abort();
  });

  it('end cleanly when the process stops, while running requests are answered', async () => {
    const stopping = await createTestApp({ features: [MachineryModule] });
    const user = await stopping.signUp('client');
    const stream = await openStream(stopping.url + streamCall.path, user.tokens.accessToken);
    const running = Array.from({ length: 6 }, () => stopping.visitor.send(slowCall, {}));
    const { slowCalls } = stopping.server.app.get(MachineryController);
    await eventually(() => {
      expect(slowCalls.begun).toBe(running.length);
    });
    const started = performance.now();
    await stopping.close();
    // The requests take 0.7 s; nobody waits for the 10 s after which they would be cut off.
    expect(performance.now() - started).toBeLessThan(8_000);
    await stream.ended;
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});
