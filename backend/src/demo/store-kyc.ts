import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { KYC_NEEDED } from '#contract/domain/kyc.ts';
import type { KycState } from '#contract/domain/kyc.ts';
import { isTeamType } from '#contract/domain/member-role.ts';
import type { KycStatus } from '#contract/domain/user.ts';
import { loadKycDocuments } from '../modules/kyc/kyc-bulk.repository.ts';
import type { DemoData } from './demo-rows.ts';

const DAY_MS = 86_400_000;
const OLD = 'It is older than three months. Please upload a newer one.';

/** What the documents of an account are that make its status. */
const STATES: Readonly<Record<KycStatus, readonly (KycState | null)[]>> = {
  pending: [],
  inprogress: ['approved', 'sent_back'],
  completed: ['approved', 'approved', 'approved', 'approved'],
  rejected: ['approved', 'rejected'],
  expired: ['approved', 'expired', 'approved', 'approved'],
};

/** The documents that the demo accounts have been verified by; their files are kept no longer. */
export async function storeKyc(em: SqlEntityManager, data: DemoData, now: Date): Promise<void> {
  const [first, second] = [randomUUID(), randomUUID()];
  await loadKycDocuments(
    em,
    data.accounts.flatMap(({ id, userType, kycStatus, createdAt }) => {
      if (!isTeamType(userType)) return [];
      const decidedAt = new Date(Math.min(createdAt.getTime() + 3 * DAY_MS, now.getTime() - DAY_MS));
      return KYC_NEEDED[userType].flatMap((kind, index) => {
        const state = STATES[kycStatus][index] ?? null;
        if (state === null) return [];
        const isRefused = state === 'sent_back' || state === 'rejected';
        return [
          {
            user_id: id,
            account_type: userType,
            ...{ kind, state },
            submitted_at: createdAt,
            decided_at: decidedAt,
            decided_by: first,
            confirmed_by: state === 'rejected' ? second : null,
            reason: isRefused ? OLD : null,
            valid_until: state === 'expired' ? new Date(now.getTime() - 9 * DAY_MS).toISOString().slice(0, 10) : null,
          },
        ];
      });
    }),
  );
}
