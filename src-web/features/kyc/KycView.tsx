import { Button } from '@mantine/core';
import {
  IconRosetteDiscountCheckFilled,
  IconShieldLock,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconDownload,
  IconUpload,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { KycKind, KycOverview, KycDocument, OwnKycState } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import { formatInstant, formatDay } from '#web/lib/format-time.ts';
import { useDownload } from '#web/shared/files/download.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { happened, DOCUMENT_NAMES, STATE_TEXTS, whatCounts } from './kyc-texts.ts';
import { useKyc } from './queries.ts';
import ui from '#web/ui/ui.module.css';
import listRows from '#web/ui/list/rows.module.css';
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
function KycDocumentRow({ type, document, onUpload }: KycDocumentRowProps) {
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
        <p className={ui['lead']}>{whatCounts(type, kind)}</p>
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

const HandInDialog = lazy(() => import('./HandInDialog.tsx'));
const EVENTS_SHOWN = 8;
const WAITING: Readonly<Record<TeamType, string>> = {
  client: 'You can post jobs once all of them are.',
  individual: 'You can submit people once all of them are.',
  company: 'You can submit people once all of them are.',
};

/** The mark beside the account's name, and the history of the verification. */
function Aside({ name, overview }: { name: string; overview: KycOverview }) {
  const isVerified = overview.kycStatus === 'completed';
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? overview.history : overview.history.slice(0, EVENTS_SHOWN);
  return (
    <div className={classes['aside']}>
      <Section title="What others see">
        <p className={classes['shown']}>
          {name}{' '}
          {isVerified ? (
            <span className={classes['verified']}>
              <IconRosetteDiscountCheckFilled size={18} aria-hidden /> Verified
            </span>
          ) : null}
        </p>
        <p className={ui['lead']}>
          {isVerified
            ? 'The mark stands beside your name until a document expires or is replaced.'
            : 'Once all documents are approved, the Verified mark stands beside your name.'}
        </p>
      </Section>
      {shown.length === 0 ? null : (
        <Section title="So far">
          <ul className={classes['events']}>
            {shown.map(({ _id, kind, what, at, by }) => (
              <li key={_id}>
                {happened(kind, what)}
                <span className={classes['when']}>
                  {formatInstant(at)}
                  {by === null ? '' : ` · ${by}`}
                </span>
              </li>
            ))}
          </ul>
          {shown.length < overview.history.length ? (
            <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
              Show everything
            </Button>
          ) : null}
        </Section>
      )}
    </div>
  );
}

interface KycViewProps {
  type: TeamType;
  name: string;
  /** Nothing can be posted or submitted before. */
  isRequired: boolean;
}

/** The account's documents for verification, where each stands, and the way to hand them in. */
export default function KycView({ type, name, isRequired }: KycViewProps) {
  const query = useKyc();
  const [uploading, setUploading] = useState<KycKind | null>(null);
  return (
    <Loaded query={query} what="your documents" rows={4} height={104} gap={8}>
      {(data) => {
        const { documents } = data;
        const approved = documents.filter(({ state }) => state === 'approved').length;
        return (
          <>
            <p className={classes['sum']}>
              {approved === documents.length
                ? 'All documents are approved. Your account is verified.'
                : `${String(approved)} of ${String(documents.length)} approved. ${isRequired ? WAITING[type] : 'Everything works while you wait.'}`}
            </p>
            <div className={classes['columns']}>
              <Card padded={false}>
                <ul className={listRows['rows']} aria-label="Documents">
                  {documents.map((document) => (
                    <KycDocumentRow
                      key={document.kind}
                      type={type}
                      document={document}
                      onUpload={() => setUploading(document.kind)}
                    />
                  ))}
                </ul>
                <p className={classes['safe']}>
                  <IconShieldLock size={20} stroke={1.7} aria-hidden />
                  Only your account’s owners and our reviewers can open these files. Each time a reviewer does, you see
                  it here.
                </p>
              </Card>
              <Aside name={name} overview={data} />
            </div>
            {uploading === null ? null : (
              <Suspense>
                <HandInDialog
                  type={type}
                  kind={uploading}
                  isApproved={documents.some(({ kind, state }) => kind === uploading && state === 'approved')}
                  onClose={() => setUploading(null)}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
