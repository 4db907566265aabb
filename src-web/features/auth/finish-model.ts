import { finishAccount } from '#contract/api/wallet.ts';
import type { CallInput } from '#contract/call.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import type { UserType } from '#contract/domain/user.ts';
import { email as emailSchema } from '#contract/wire.ts';
import { detectTimeZone } from '#web/lib/format.ts';
import { faultsOf } from './form-faults.ts';
import { needsOrganisation } from './register-model.ts';

/** What an account that began with a wallet lacks. */
export interface FinishValues {
  userType: UserType;
  firstName: string;
  lastName: string;
  organisation: string;
  email: string;
  country: string;
  acceptedTerms: boolean;
}

export const EMPTY_FINISH: FinishValues = {
  userType: 'personal',
  firstName: '',
  lastName: '',
  organisation: '',
  email: '',
  country: DEFAULTS.country,
  acceptedTerms: false,
};

/** Field names and labels in the order of the form. */
export const FINISH_LABELS = {
  userType: 'What brings you here',
  firstName: 'First name',
  lastName: 'Last name',
  organisation: 'Organisation',
  email: 'E-mail',
  country: 'Country',
  acceptedTerms: 'Terms',
} as const;

/** What the call takes; the e-mail address stands in the ticket. */
export function finishInput(values: FinishValues, ticket: string): CallInput<typeof finishAccount> {
  return {
    userType: values.userType,
    firstName: values.firstName,
    lastName: values.lastName,
    organisation: needsOrganisation(values.userType) ? values.organisation : null,
    country: values.country,
    acceptedTerms: values.acceptedTerms as true,
    timeZone: detectTimeZone(),
    ticket,
  };
}

/** Stands for the ticket that the form gets last. */
const TICKET_TO_COME = 'x'.repeat(16);

/** Faults by field. */
export function finishFaults(values: FinishValues): Record<string, string> {
  const faults = faultsOf(finishAccount.input, finishInput(values, TICKET_TO_COME));
  if (needsOrganisation(values.userType) && values.organisation.trim() === '') {
    faults['organisation'] = 'Please name your organisation';
  }
  if (!emailSchema.safeParse(values.email).success) faults['email'] = 'Must be an e-mail address';
  return faults;
}
