import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/database/database.ts';
import { Outbox } from '../../src/outbox/outbox.ts';
import { createTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { Handled, MachineryModule } from './machinery.fixture.ts';

describe('outbox', () => {
  let app: TestApp;
  let handled: Handled;
  beforeAll(async () => {
    app = await createTestApp({ features: [MachineryModule] });
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
      await rows<{ attempts: number; done: boolean; last_error: string | null }>(
        app.database.primary(),
        `select attempts, done_at is not null as done, last_error from outbox where payload->>'applicationId' = ?`,
        [word],
      )
    )[0];

  it('handles a committed event once, soon, and a rolled back one never', async () => {
    const word = randomUUID();
    const started = performance.now();
    await emit(`no-${word}`, true).catch(() => undefined);
    await emit(word);
    await eventually(() => {
      expect(handled.words).toContain(word);
    });
    expect(performance.now() - started).toBeLessThan(2_000);
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
      `insert into outbox (topic, payload, attempts, available_at) values ('application.created', ?::jsonb, 1, now() + interval '2 seconds')`,
      [JSON.stringify({ applicationId: word })],
    );
    await emit(randomUUID());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(handled.words).not.toContain(word);
    await eventually(() => {
      expect(handled.words).toContain(word);
    }, 9_000);
  });
});
