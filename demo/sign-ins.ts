import type { UserType } from '#contract/domain/user.ts';

/** An account of the demo data that anybody who runs the demo may use. */
interface DemoSignIn {
  readonly userType: UserType;
  readonly email: string;
  readonly password: string;
  /** The number is E.164 and confirmed, so the way in by code works too. Numbers of this kind are not assigned to people. */
  readonly phone: string;
}

/** The start of a demo prints them; they are never created where `SEED_DEMO` is off. */
const PASSWORD = 'Rolecall-demo-2026';

export const DEMO_SIGN_INS = [
  { userType: 'client', email: 'client.demo@rolecall.test', password: PASSWORD, phone: '+919999900001' },
  { userType: 'personal', email: 'seeker.demo@rolecall.test', password: PASSWORD, phone: '+919999900002' },
  { userType: 'individual', email: 'vendor.demo@rolecall.test', password: PASSWORD, phone: '+919999900003' },
  { userType: 'company', email: 'company.demo@rolecall.test', password: PASSWORD, phone: '+919999900004' },
] as const satisfies readonly DemoSignIn[];
