import { LEAVING_DAYS } from '#contract/domain/limits.ts';
import type { UserType } from '#contract/domain/user.ts';

const HIDDEN: Readonly<Record<UserType, readonly string[]>> = {
  personal: [
    'Your applications that nobody has decided on are withdrawn. Employers see “Former member” in place of your name.',
    'Your profile and your picture are hidden from everybody.',
  ],
  client: [
    'Your open jobs are closed, and everybody who waits for an answer is told so.',
    'Your organisation and your picture are hidden from everybody.',
  ],
  individual: [
    'The people you submitted are withdrawn. Employers see “Former member” in place of their names and yours.',
    'Your bench and your picture are hidden from everybody.',
  ],
  company: [
    'The people you submitted are withdrawn. Employers see “Former member” in place of their names and your company’s.',
    'Your bench, your company and your picture are hidden from everybody.',
  ],
};

const AFTER: Readonly<Record<UserType, string>> = {
  personal: 'your account with all your applications',
  client: 'your account with all your jobs and the applications to them',
  individual: 'your account with your bench and everybody you submitted',
  company: 'your account with your bench and everybody you submitted',
};

/** What happens, step by step, in the order in which it happens. */
export function leavingSteps(userType: UserType): readonly string[] {
  return [
    'You are signed out on all your devices, at once.',
    ...HIDDEN[userType],
    `For ${String(LEAVING_DAYS)} days you can sign in and take it all back. What was ${userType === 'client' ? 'closed' : 'withdrawn'} stays so.`,
    `After ${String(LEAVING_DAYS)} days we delete ${AFTER[userType]}. Nobody can bring that back, not even we.`,
  ];
}

/** What does not come back with a restored account. */
export function staysOver(userType: UserType | null): string | null {
  switch (userType) {
    case 'client':
      return 'Your jobs stay closed, and the applications to them too: the people who applied have been told.';
    case 'personal':
      return 'Your withdrawn applications stay withdrawn.';
    case 'individual':
    case 'company':
      return 'The people you submitted stay withdrawn.';
    case null:
      return null;
  }
}
