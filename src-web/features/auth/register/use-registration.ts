import { useForm } from '@mantine/form';
import { useState } from 'react';
import { userRegister } from '#contract/api/auth.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { ownCountry } from '#web/lib/own-country.ts';
import { signIn } from '#web/session/session.ts';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';
import {
  draftOf,
  fromDraft,
  ownerOf,
  registerFaults,
  registerInput,
  type RegisterValues,
} from '../model/register-model.ts';
import { useKeptCode } from '../use-kept-code.ts';
import { passwordFaultOf } from '../use-password-fault.ts';
import { useSubmission } from '../use-submission.ts';

/** Holds a registration as far as it has come: the form, the code that was sent, and the ticket that it was traded for. */
export function useRegistration() {
  const { kept, keep } = useEntryState();
  const submission = useSubmission();
  const form = useForm<RegisterValues>({
    initialValues: fromDraft(kept['register'], ownCountry()),
    validate: registerFaults,
  });
  const draft = () => ({ register: draftOf(form.getValues()) });
  const code = useKeptCode('register', draft);
  /** The code was right, but there is no account yet. */
  const [ticket, setTicket] = useState<string>();

  /** Says at its field why a password would be refused; true if it would. */
  const refusePassword = async (values: RegisterValues): Promise<boolean> => {
    const fault = await passwordFaultOf(values.password, ownerOf(values));
    if (fault !== undefined) form.setFieldError('password', fault);
    return fault !== undefined;
  };
  // Whatever else is wrong, a password that is refused is said in the same round.
  const refuse = async (errors: object, values: RegisterValues) => {
    if (!('password' in errors)) await refusePassword(values);
    submission.refused();
  };

  const create = (proof: string) =>
    submission.run(async () => {
      try {
        await signIn((await callApi(userRegister, registerInput(form.getValues(), proof))).data);
      } catch (error) {
        const isTurnedDown =
          error instanceof ApiError && (Object.keys(error.fieldErrors).length > 0 || error.code === 'ticket_invalid');
        // A fault of a field is mended where the field is; after anything else the person may try again.
        setTicket(isTurnedDown ? undefined : proof);
        if (isTurnedDown) form.setErrors(error.fieldErrors);
        code.reset();
        throw error;
      }
    });

  return {
    form,
    submission,
    code,
    ticket,
    create,
    /** Goes on once the address is proven; the password may be gone by a reload. */
    onTicket: async (proof: string) => {
      if (form.getValues().password !== '') {
        await create(proof);
        return;
      }
      setTicket(proof);
      code.reset();
    },
    backToFields: () => setTicket(undefined),
    keepDraft: () => keep(draft()),
    /** Submits to `next`, unless the page itself finds something wrong. */
    checked: (next: (values: RegisterValues) => Promise<void>) =>
      form.onSubmit(
        async (values) => {
          if (await refusePassword(values)) submission.refused();
          else await next(values);
        },
        (errors, values) => void refuse(errors, values),
      ),
  };
}
