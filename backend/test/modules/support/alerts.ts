/** Saved searches for jobs, and the alerts that come of them. */
import { expect } from 'vitest';
import * as notificationCalls from '#contract/api/notifications.ts';
import * as savedCalls from '#contract/api/saved.ts';
import type { CallInput } from '#contract/call.ts';
import { SearchAlerts } from '../../../src/modules/jobs/saved/alerts/alert-events.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

type Save = CallInput<typeof savedCalls.saveSearch>;

export const saveSearch = async (user: TestUser, input: Partial<Save> = {}) =>
  (await user.client.ok(savedCalls.saveSearch, { name: 'My search', filters: {}, frequency: 'at-once', ...input }))
    .data;

export const newsOf = async (user: TestUser) =>
  (await user.client.ok(notificationCalls.getNotifications, { limit: 100 })).data.map(({ title, details }) => ({
    title,
    details,
  }));

/** As if the time of every alert had come. */
export const makeDue = (app: TestApp) =>
  rows(app.database.primary(), `update saved_searches set next_at = now() where next_at is not null`);

/** One round of alerts for every search, and the handling of what it emitted. */
export async function sweep(app: TestApp): Promise<void> {
  await makeDue(app);
  await app.server.app.get(SearchAlerts).run();
  await handled(app);
}

/** Waits until every event has been handled. */
export const handled = (app: TestApp) =>
  eventually(async () => {
    expect(await rows(app.database.primary(), 'select 1 from outbox where done_at is null')).toEqual([]);
  });
