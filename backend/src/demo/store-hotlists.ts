import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { HOTLISTS } from '#contract/domain/hotlist.ts';
import { newLinkToken } from '../config/link-tokens.ts';
import type { Secrets } from '../config/secrets.ts';
import { loadHotlist } from '../modules/hotlists/hotlists-bulk.repository.ts';
import { prefixOf } from '../modules/hotlists/hotlists.mapper.ts';
import type { DemoData, DemoVendor } from './demo-rows.ts';

const DAY_MS = 86_400_000;
const FIRST_NUMBER = 101;

/** Who is free, or rolls off, within three weeks. */
const isReady = ({ status, availableInDays, rollOffInDays }: DemoVendor['bench'][number]) =>
  (status === 'available' || status === 'rolling-off') && (rollOffInDays ?? availableInDays ?? 0) <= HOTLISTS.soonDays;

/** One hotlist of each vendor, shared since the day before yesterday. */
export async function storeHotlists(em: SqlEntityManager, data: DemoData, secrets: Secrets, now: Date): Promise<void> {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  for (const { account, organisation, bench } of data.vendors) {
    const ready = bench
      .filter(isReady)
      .sort((a, b) => (a.availableInDays ?? 0) - (b.availableInDays ?? 0))
      .slice(0, HOTLISTS.people);
    if (ready.length === 0) continue;
    const id = randomUUID();
    const token = newLinkToken();
    const prefix = prefixOf(organisation?.name ?? `${account.firstName} ${account.lastName}`);
    await loadHotlist(
      em,
      {
        ...{ id, vendorId: account.id, timeZone: account.timeZone, setOn: day(-2), until: day(HOTLISTS.days - 2) },
        title: 'Ready to start within three weeks',
        note: 'All of them have worked with us before. Ask for anybody by their reference.',
        forWhom: 'Clients who asked in November',
        tokenHash: secrets.hash('hotlist', token),
        tokenSealed: secrets.seal('hotlist', token),
      },
      ready.map((person, place) => ({ hotlist_id: id, resource_id: person.id, place })),
      ready.map((person, at) => ({
        ...{ resource_id: person.id, vendor_id: account.id, prefix },
        number: FIRST_NUMBER + at,
      })),
      [-2, -1].map((offset) => ({ hotlist_id: id, day: day(offset), views: 3 - offset })),
    );
  }
}
