import type { SqlEntityManager } from '@mikro-orm/sql';
import { kysely } from '../../platform/database/database.ts';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** One hotlist with its people, as the demo data bring it. */
export async function loadHotlist(
  em: SqlEntityManager,
  hotlist: {
    readonly id: string;
    readonly vendorId: string;
    readonly title: string;
    readonly note: string;
    readonly forWhom: string;
    readonly timeZone: string;
    readonly setOn: string;
    readonly until: string;
    readonly tokenHash: Uint8Array;
    readonly tokenSealed: Uint8Array;
  },
  people: readonly JsonRow<'hotlist_people'>[],
  references: readonly JsonRow<'hotlist_references'>[],
  views: readonly JsonRow<'hotlist_views'>[],
): Promise<void> {
  await kysely(em)
    .insertInto('hotlists')
    .values({
      id: hotlist.id,
      vendor_id: hotlist.vendorId,
      title: hotlist.title,
      note: hotlist.note,
      for_whom: hotlist.forWhom,
      show_rates: true,
      time_zone: hotlist.timeZone,
      set_on: hotlist.setOn,
      until: hotlist.until,
      token_hash: hotlist.tokenHash,
      token_sealed: hotlist.tokenSealed,
    })
    .execute();
  await insertRows(em, 'hotlist_people', people);
  await insertRows(em, 'hotlist_references', references);
  await insertRows(em, 'hotlist_views', views);
}
