import { addBenchResource } from '#contract/api/bench.ts';
import * as hotlistsCalls from '#contract/api/hotlists.ts';
import type { CallInput } from '#contract/call.ts';
import { HOTLIST_PATH, type OwnHotlist } from '#contract/domain/hotlist.ts';
import type { TestUser } from '../../support/app.ts';
import { person } from './resources.ts';

/** A day so many days from today, as vendors in India count them. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 86_400_000);

export const newHotlist = (change: Partial<CallInput<typeof hotlistsCalls.createHotlist>> = {}) => ({
  title: 'Ready to start',
  note: null,
  forWhom: null,
  showRates: true,
  until: dayIn(14),
  people: null,
  ...change,
});

/** Puts somebody on the vendor's bench. */
export async function onBench(vendor: TestUser, change: Parameters<typeof person>[0] = {}): Promise<string> {
  return (await vendor.client.ok(addBenchResource, person(change))).data._id;
}

/** A hotlist of whoever is ready, which is somebody. */
export async function addHotlist(vendor: TestUser, change: Parameters<typeof newHotlist>[0] = {}): Promise<OwnHotlist> {
  if (change.people === undefined) await onBench(vendor, { name: `Secret Person` });
  return (await vendor.client.ok(hotlistsCalls.createHotlist, newHotlist(change))).data;
}

export const tokenOf = ({ path }: Pick<OwnHotlist, 'path'>): string => (path ?? '').slice(HOTLIST_PATH.length);

/** Somebody new on a hotlist of their own, as an employer knows them. */
export async function onHotlist(
  vendor: TestUser,
  change: Parameters<typeof person>[0] = {},
): Promise<{ token: string; reference: string }> {
  const list = await addHotlist(vendor, { people: [await onBench(vendor, { name: 'Secret Person', ...change })] });
  const token = tokenOf(list);
  const { data } = await vendor.client.ok(hotlistsCalls.getHotlist, { token });
  return { token, reference: data.people[0]?.reference ?? '' };
}
