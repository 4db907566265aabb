import { LEAVING_DAYS } from '#contract/domain/limits.ts';
import type { UserType } from '#contract/domain/user.ts';

const HIDDEN: Readonly<Record<UserType, readonly string[]>> = {
  personal: [
    'Your open applications are withdrawn. Employers see “Former member” instead of your name.',
    'Your profile and picture are hidden from everyone.',
  ],
  client: [
    'Your open jobs are closed, and everyone waiting for an answer is told.',
    'Your organisation and picture are hidden from everyone.',
  ],
  individual: [
    'The people you submitted are withdrawn. Employers see “Former member” instead of their names and yours.',
    'Your bench and picture are hidden from everyone.',
  ],
  company: [
    'The people you submitted are withdrawn. Employers see “Former member” instead of their names and your company’s.',
    'Your bench, company and picture are hidden from everyone.',
  ],
};

const AFTER: Readonly<Record<UserType, string>> = {
  personal: 'with all your applications',
  client: 'with all your jobs and the applications to them',
  individual: 'with your bench and everyone you submitted',
  company: 'with your bench and everyone you submitted',
};

/**
 * The steps of leaving, in the order in which they happen.
 * @param isShared there are colleagues in the account
 */
export function leavingSteps(userType: UserType, isShared = false): readonly string[] {
  const account = isShared ? 'the account' : 'your account';
  return [
    isShared
      ? 'You and your colleagues are signed out of this account right away, and its other owners are told by e-mail.'
      : 'You are signed out on all your devices right away.',
    ...HIDDEN[userType],
    `For ${String(LEAVING_DAYS)} days ${isShared ? 'each owner' : 'you'} can sign in and keep ${account}. What was ${userType === 'client' ? 'closed' : 'withdrawn'} stays that way.`,
    `After ${String(LEAVING_DAYS)} days we delete ${account} ${AFTER[userType]}. It can’t be restored, not even by us.`,
  ];
}

/** The parts that do not come back with a restored account. */
export function staysOver(userType: UserType | null): string | null {
  switch (userType) {
    case 'client':
      return 'Your jobs and their applications stay closed, because the applicants have already been told.';
    case 'personal':
      return 'Your withdrawn applications stay withdrawn.';
    case 'individual':
    case 'company':
      return 'The people you submitted stay withdrawn.';
    case null:
      return null;
  }
}
