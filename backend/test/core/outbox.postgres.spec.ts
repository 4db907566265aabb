import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/platform/database/database.ts';
import { Outbox } from '../../src/platform/queue/outbox.ts';
import { Workers } from '../../src/platform/queue/workers.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { bestOf } from '../support/best-of.ts';
import { eventually } from '../support/eventually.ts';
import { Handled, MachineryModule } from './machinery.fixture.ts';

const METRICS_TOKEN = 'for-whoever-measures';

describe('outbox', () => {
  let app: TestApp;
  let handled: Handled;
  beforeAll(async () => {
    app = await createTestApp({ features: [MachineryModule], config: { metricsToken: METRICS_TOKEN } });
    handled = app.server.app.get(Handled);
  });
  afterAll(() => app.close());

  const emit = (word: string, fail = false) =>
    app.database.write(async (em) => {
      await app.server.app.get(Outbox).emit(em, 'application.created', { applicationId: word });
      if (fail) throw new Error('rolled back');
    });
  const stateOf = async (word: string) =>
    (
      await rows<{ attempts: number; done: boolean; aside: boolean; last_error: string | null }>(
        app.database.primary(),
        `select attempts, done_at is not null as done, set_aside_at is not null as aside, last_error from outbox where payload->>'applicationId' = ?`,
        [word],
      )
    )[0];

  it('handles a committed event once, soon, and a rolled back one never', async () => {
    let word = '';
    // Woken by the commit, not by the next look, which comes every five seconds.
    const took = await bestOf(4, 1_500, async () => {
      word = randomUUID();
      const started = performance.now();
      await emit(`no-${word}`, true).catch(() => undefined);
      await emit(word);
      await eventually(() => {
        expect(handled.words).toContain(word);
      });
      return performance.now() - started;
    });
    expect(took).toBeLessThan(1_500);
    await eventually(async () => {
      expect(await stateOf(word)).toMatchObject({ attempts: 1, done: true });
    });
    expect(handled.words.filter((each) => each === word)).toHaveLength(1);
    expect(handled.words).not.toContain(`no-${word}`);
  });

  it('tries a failed event again later and does not hold up the others', async () => {
    const word = `poison-${randomUUID()}`;
    const next = randomUUID();
    await emit(word);
    await emit(next);
    await eventually(() => {
      expect(handled.words).toContain(next);
    });
    expect(handled.words).not.toContain(word);
    await eventually(async () => {
      expect(await stateOf(word)).toMatchObject({ attempts: 1, done: false, last_error: 'not yet' });
    });
    await eventually(() => {
      expect(handled.words).toContain(word);
    }, 9_000);
  });

  it('leaves the event of a process that died to another one, once the lease is over', async () => {
    const word = randomUUID();
    // What a killed process leaves: a leased, unfinished event.
    await rows(
      app.database.primary(),
      `insert into outbox (topic, payload, attempts, available_at) values ('application.created', ?::jsonb, 1, now() + interval '4 seconds')`,
      [JSON.stringify({ applicationId: word })],
    );
    // The worker has looked since, and has left it alone.
    const later = randomUUID();
    await emit(later);
    await eventually(() => {
      expect(handled.words).toContain(later);
    });
    expect(handled.words).not.toContain(word);
    await eventually(() => {
      expect(handled.words).toContain(word);
    }, 9_000);
  });

  it('sets aside what fails for the last time, where staff see it, and leaves the others alone', async () => {
    const word = `poison-${randomUUID()}`;
    // As an event looks whose last try is due.
    await rows(
      app.database.primary(),
      `insert into outbox (topic, payload, attempts) values ('application.created', ?::jsonb, 19)`,
      [JSON.stringify({ applicationId: word })],
    );
    app.server.app.get(Workers).wake('events');
    await eventually(async () => {
      expect(await stateOf(word)).toMatchObject({ attempts: 20, done: false, aside: true, last_error: 'not yet' });
    });
    const next = randomUUID();
    await emit(next);
    await eventually(() => {
      expect(handled.words).toContain(next);
    });
    expect(await stateOf(word)).toMatchObject({ attempts: 20 });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
    expect(metrics).toContain('work_set_aside{work="events"} 1');
    expect(metrics).toContain('outbox_events_total{topic="application.created",outcome="set-aside"} 1');
  });

  it('does not take an event for done that nothing here handles', async () => {
    await rows(app.database.primary(), `insert into outbox (topic, payload) values ('from.the-future', '{}')`);
    app.server.app.get(Workers).wake('events');
    await eventually(async () => {
      const [event] = await rows<{ done_at: string | null; last_error: string | null }>(
        app.database.primary(),
        `select done_at, last_error from outbox where topic = 'from.the-future'`,
      );
      expect(event).toEqual({ done_at: null, last_error: 'Nothing here handles from.the-future' });
    });
  });
});
