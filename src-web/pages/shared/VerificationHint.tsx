import { lazy, Suspense } from 'react';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';

// Not with every job's page: only accounts that are not verified read it.
const VerificationNote = lazy(() => import('#web/features/kyc/VerificationNote.tsx'));

/** A reminder to an unverified account before it posts or submits; nothing for every other account. */
export function VerificationHint({ user, doing }: { user: SessionUser; doing: 'post' | 'submit' }) {
  const { userType, verification } = user;
  if (userType === null || verification === undefined) return null;
  const kycHref = userMay(user, 'own') ? `${AREAS[userType].base}/kyc` : null;
  return (
    <Suspense>
      <VerificationNote user={user} doing={doing} kycHref={kycHref} />
    </Suspense>
  );
}
