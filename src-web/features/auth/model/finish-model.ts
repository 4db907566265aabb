import { finishAccount } from '#contract/api/wallet.ts';
import type { CallInput } from '#contract/call.ts';
import { email as emailSchema } from '#contract/wire.ts';
import { faultText } from '#web/lib/field-words.ts';
import {
  PERSON_LABELS,
  personFaults,
  personInput,
  TERMS_LABEL,
  PLACEHOLDER_TICKET,
  type PersonValues,
} from './person-model.ts';

/** Field names and labels in the order of the form. */
export const FINISH_LABELS = { ...PERSON_LABELS, acceptedTerms: TERMS_LABEL } as const;

/** The input of the call; the e-mail address is in the ticket. */
export function finishInput(values: PersonValues, ticket: string): CallInput<typeof finishAccount> {
  return { ...personInput(values), ticket };
}

/** Faults by field. */
export function finishFaults(values: PersonValues): Record<string, string> {
  const faults = personFaults(finishAccount.input, finishInput(values, PLACEHOLDER_TICKET), values);
  if (!emailSchema.safeParse(values.email).success)
    faults['email'] = faultText('email', 'Enter a valid e-mail address', values.email.trim());
  return faults;
}
