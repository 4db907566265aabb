import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconDownload, IconUpload } from '@tabler/icons-react';
import type { KycDocument, OwnKycState } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import { formatDay, formatInstant } from '#web/lib/format-time.ts';
import { useDownload } from '#web/shared/files/download.ts';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { DOCUMENT_NAMES, STATE_TEXTS, whatCounts } from './kyc-texts.ts';
import classes from './kyc.module.css';

const ICONS: Readonly<Record<OwnKycState, typeof IconCheck>> = {
  missing: IconUpload,
  in_review: IconClock,
  approved: IconCheck,
  sent_back: IconAlertTriangle,
  rejected: IconAlertTriangle,
  expired: IconAlertTriangle,
};

const ACTIONS: Readonly<Record<OwnKycState, string>> = {
  missing: 'Upload',
  in_review: 'Replace',
  approved: 'Replace',
  sent_back: 'Upload again',
  rejected: 'Upload again',
  expired: 'Upload a new one',
};

/** The document that has been handed in, and the next step. */
function Facts({ document }: { document: KycDocument }) {
  const { state, fileName, numberTail, decidedAt, submittedAt, validUntil } = document;
  if (state === 'missing') return null;
  const parts = [
    fileName,
    numberTail === null ? null : `number ••••${numberTail}`,
    state === 'in_review' && submittedAt !== null ? `uploaded ${formatInstant(submittedAt)}` : null,
    state === 'approved' && decidedAt !== null ? `checked ${formatInstant(decidedAt)}` : null,
    state === 'approved' && validUntil === null ? 'does not expire' : null,
    validUntil === null ? null : `valid until ${formatDay(validUntil)}`,
  ].filter((part) => part !== null);
  const facts = parts.join(' · ');
  // A file is called as its owner called it.
  return (
    <p className={classes['facts']}>{fileName === null ? facts.charAt(0).toUpperCase() + facts.slice(1) : facts}</p>
  );
}

interface KycDocumentRowProps {
  type: TeamType;
  document: KycDocument;
  onUpload: () => void;
}

/** One document: what counts, where it stands, why, and what to do. */
export function KycDocumentRow({ type, document, onUpload }: KycDocumentRowProps) {
  const { kind, state, fileId, reason } = document;
  const download = useDownload();
  const Icon = ICONS[state];
  const { label, tone } = STATE_TEXTS[state];
  const name = DOCUMENT_NAMES[kind];
  const isUrgent = state !== 'in_review' && state !== 'approved';
  return (
    <li className={classes['document']}>
      <span className={classes['icon']} data-tone={tone} aria-hidden>
        <Icon size={20} stroke={1.8} />
      </span>
      <div className={classes['what']}>
        <h2 className={classes['name']}>
          {name} <ToneBadge tone={tone}>{label}</ToneBadge>
        </h2>
        <p className={classes['hint']}>{whatCounts(type, kind)}</p>
        <Facts document={document} />
        {reason === null ? null : (
          <p className={classes['reason']}>
            <b>{reason}</b> You can upload it again as often as you need.
          </p>
        )}
      </div>
      <div className={classes['actions']}>
        {fileId === null ? null : (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} stroke={1.8} />}
            aria-label={`Download: ${name}`}
            loading={download.isPending}
            onClick={() => download.mutate(fileId)}
          >
            Download
          </Button>
        )}
        <Button
          variant={isUrgent ? 'filled' : 'default'}
          size="sm"
          leftSection={<IconUpload size={16} stroke={1.8} />}
          aria-haspopup="dialog"
          aria-label={`${ACTIONS[state]}: ${name}`}
          onClick={onUpload}
        >
          {ACTIONS[state]}
        </Button>
      </div>
    </li>
  );
}
