/** Codes by which our own people prove their mailbox before they set up two-step sign-in. */
const check = (purposes: string): readonly string[] => [
  `alter table otp_challenges drop constraint otp_challenges_purpose_check`,
  `alter table otp_challenges add constraint otp_challenges_purpose_check check (purpose in (${purposes}))`,
];

export const up: readonly string[] = check(`'register', 'login', 'reset', 'email', 'phone', 'delete', 'staff'`);

export const down: readonly string[] = [
  `delete from otp_challenges where purpose = 'staff'`,
  ...check(`'register', 'login', 'reset', 'email', 'phone', 'delete'`),
];
