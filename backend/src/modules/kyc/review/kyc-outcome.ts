import type { KycEventKind, KycState } from '#contract/domain/kyc.ts';
import type { Caller } from '../../../access/caller.ts';
import type { ClaimRow } from './kyc-claims.repository.ts';

export function outcomeOf(
  decision: 'approve' | 'send_back' | 'reject',
  isSecond: boolean,
): readonly [state: KycState, what: KycEventKind] {
  if (decision === 'approve') return ['approved', 'approved'];
  if (decision === 'send_back') return ['sent_back', 'sent_back'];
  return isSecond ? ['rejected', 'rejected'] : ['second_review', 'second_asked'];
}

export const claimOf = (
  caller: Caller,
  { staff_id: staffId, until }: ClaimRow,
  names: ReadonlyMap<string, string>,
) => ({
  name: names.get(staffId) ?? 'Someone who has left',
  isMe: staffId === caller.personId,
  until,
});
