import { Link } from 'react-router-dom';
import type { SessionUser } from '#contract/domain/user.ts';
import classes from './kyc.module.css';

interface VerificationNoteProps {
  user: SessionUser;
  doing: 'post' | 'submit';
  /** The page of the documents; null for a colleague whom it is not open to. */
  kycHref: string | null;
}

const WORDS = {
  post: {
    asked: 'Your account isn’t verified yet. You can still post jobs, but readers won’t see the Verified badge.',
    required: 'Your account has to be verified before you can post. You can write the job and keep it as a draft.',
  },
  submit: {
    asked: 'Your account isn’t verified yet. You can still submit people, but employers will see you as unverified.',
    required: 'Your account has to be verified before you can submit people.',
  },
} as const;

/** The permissions of an unverified account, with the link to its documents; nothing for others. */
export default function VerificationNote({ user, doing, kycHref }: VerificationNoteProps) {
  if (user.verification === undefined) return null;
  return (
    <p role="note" className={classes['warning']}>
      {WORDS[doing][user.verification]}{' '}
      {kycHref === null ? (
        'An owner of your account can upload the documents.'
      ) : (
        <Link to={kycHref}>Upload your documents</Link>
      )}
    </p>
  );
}
