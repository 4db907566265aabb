import { Link } from 'react-router-dom';
import { isTeamType } from '#contract/domain/member-role.ts';
import { userMay, type KycStatus } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './dashboard-page.module.css';

const STATES: Readonly<Record<KycStatus, { label: string; tone: Tone; text: string; link: string }>> = {
  pending: {
    label: 'Not verified',
    tone: 'warning',
    text: 'No documents yet. Once they are approved, everyone sees the Verified badge.',
    link: 'Upload your documents',
  },
  inprogress: {
    label: 'In progress',
    tone: 'info',
    text: 'Some documents are missing or still in review.',
    link: 'See where each stands',
  },
  rejected: {
    label: 'Rejected',
    tone: 'negative',
    text: 'A document was rejected.',
    link: 'See why',
  },
  expired: {
    label: 'Expired',
    tone: 'warning',
    text: 'A document has expired, and the Verified badge is gone until a new one is approved.',
    link: 'Upload a new one',
  },
  completed: {
    label: 'Verified',
    tone: 'positive',
    text: 'Everyone sees the Verified badge.',
    link: 'Documents',
  },
};

/** Says where the account's verification stands; the documents are open to its owners alone. Nothing where none is asked for. */
export function KycCard() {
  const user = useSignedInUser();
  const { userType, kycStatus, verification } = user;
  if (!isTeamType(userType) || (verification === undefined && kycStatus !== 'completed')) return null;
  const { label, tone, text, link } = STATES[kycStatus];
  const isOwner = userMay(user, 'own');
  return (
    <Section title="Verification" actions={<ToneBadge tone={tone}>{label}</ToneBadge>}>
      <p className={classes['line']}>
        {text}
        {verification !== 'required'
          ? ''
          : ` Until then you can’t ${userType === 'client' ? 'post jobs' : 'submit people'}.`}{' '}
        {isOwner ? (
          <Link to={`${AREAS[userType].base}/kyc`}>{link}</Link>
        ) : kycStatus === 'completed' ? null : (
          'An owner of your account can upload the documents.'
        )}
      </p>
    </Section>
  );
}
