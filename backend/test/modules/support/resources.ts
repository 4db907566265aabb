import { randomUUID } from 'node:crypto';
import type { addBenchResource } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

/** Puts somebody on a vendor's bench, with as many days there as the test wants. */
export async function addResource(
  app: TestApp,
  vendor: TestUser,
  person: { name?: string; email?: string | null; phone?: string | null; status?: string; benchDays?: number } = {},
): Promise<string> {
  const [row] = await rows<{ id: string }>(
    app.database.primary(),
    `insert into bench_resources (vendor_id, name, headline, skills, country, email, phone, status, bench_since)
     values (?, ?, 'Java developer', array['Java'], 'IN', ?, ?, ?, case when ? = 'placed' then null else current_date - ?::int end) returning id`,
    [
      vendor.userId,
      person.name ?? 'Bench Person',
      // Nobody is submitted who cannot be asked.
      person.email === undefined ? `bench-${randomUUID()}@example.com` : person.email,
      person.phone ?? null,
      person.status ?? 'available',
      person.status ?? 'available',
      person.benchDays ?? 0,
    ],
  );
  return row?.id ?? '';
}

/** Somebody as a vendor's form sends them. */
export const person = (change: Partial<CallInput<typeof addBenchResource>> = {}) => ({
  name: 'Asha Rao',
  headline: 'Java developer',
  skillDetails: [{ name: 'Java', level: 'advanced' as const, years: 6.5, lastUsed: 2025 }],
  totalYears: 8,
  email: null,
  phone: null,
  country: 'IN',
  state: null,
  city: 'Pune',
  timeZone: 'Asia/Kolkata',
  workAuthorisation: null,
  workMode: 'hybrid' as const,
  relocate: false,
  rate: { amount: 1450.5, currency: 'INR', period: 'hourly' as const },
  cost: null,
  employment: 'own' as const,
  status: 'available' as const,
  benchSince: null,
  availableFrom: null,
  rollOffDate: null,
  noticeDays: null,
  sendInHotlist: true,
  ...change,
});
