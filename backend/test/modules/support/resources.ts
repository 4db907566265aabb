import { rows } from '../../../src/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

/** Puts somebody on a vendor's bench; no call of the product does that yet. */
export async function addResource(
  app: TestApp,
  vendor: TestUser,
  person: { name?: string; email?: string | null; phone?: string | null; status?: string; benchDays?: number } = {},
): Promise<string> {
  const [row] = await rows<{ id: string }>(
    app.database.primary(),
    `insert into bench_resources (vendor_id, name, headline, skills, country, email, phone, status, bench_since)
     values (?, ?, 'Java developer', array['Java'], 'IN', ?, ?, ?, current_date - ?::int) returning id`,
    [
      vendor.userId,
      person.name ?? 'Bench Person',
      person.email ?? null,
      person.phone ?? null,
      person.status ?? 'available',
      person.benchDays ?? 0,
    ],
  );
  return row?.id ?? '';
}
