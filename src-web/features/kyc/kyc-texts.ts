/** Names of verification documents, and the papers that are accepted. Pure. */
import {
  KYC_KIND_NAMES,
  type KycEventKind,
  type KycKind,
  type KycState,
  type OwnKycState,
} from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';

export { KYC_KIND_NAMES as DOCUMENT_NAMES };

const OF_COMPANIES: Readonly<Record<KycKind, string>> = {
  registration: 'Certificate of incorporation, partnership deed or an extract of the commercial register',
  'tax-id': 'Tax certificate of the company, such as GST, VAT or EIN',
  address: 'Electricity bill, rental agreement or bank letter, no older than 3 months',
  'photo-id': 'Passport, driving licence or national ID of the person who acts for the company',
};

/** The accepted papers, for the kind of account. */
export function whatCounts(type: TeamType, kind: KycKind): string {
  if (type !== 'individual') return OF_COMPANIES[kind];
  if (kind === 'photo-id') return 'Your passport, driving licence or national ID';
  return kind === 'tax-id' ? 'Your tax card or certificate, such as PAN, SSN or TIN' : OF_COMPANIES[kind];
}

export const STATE_TEXTS: Readonly<Record<OwnKycState, { label: string; tone: Tone }>> = {
  missing: { label: 'Missing', tone: 'neutral' },
  in_review: { label: 'In review', tone: 'info' },
  approved: { label: 'Approved', tone: 'positive' },
  sent_back: { label: 'Sent back', tone: 'negative' },
  rejected: { label: 'Rejected', tone: 'negative' },
  expired: { label: 'Expired', tone: 'warning' },
};

/** The states as our reviewers see them. */
export const REVIEW_TEXTS: Readonly<Record<KycState, { label: string; tone: Tone }>> = {
  ...STATE_TEXTS,
  second_review: { label: 'Rejection to confirm', tone: 'warning' },
};

const HAPPENED: Readonly<Record<KycEventKind, string>> = {
  uploaded: 'uploaded',
  looked: 'opened by a reviewer',
  approved: 'approved',
  sent_back: 'sent back',
  second_asked: 'looked at by a reviewer',
  rejected: 'rejected',
  expired: 'expired',
};

/** "Tax ID sent back" */
export const happened = (kind: KycKind, what: KycEventKind): string => `${KYC_KIND_NAMES[kind]} ${HAPPENED[what]}`;
