import { useState, type SubmitEvent } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { failureOf } from '#web/api/failure.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isOfPassword } from './CurrentPassword.tsx';
import { phoneStart, readAddress, type AddressKind } from './model/address.ts';
import { useUpdateProfile } from './queries.ts';

export interface AddressChange {
  kind: AddressKind;
  profile: Profile;
  /** The initial value of the field, such as the number that waits to be confirmed. */
  initial: string;
  onClose: () => void;
}

/** Sends a code to the new address and stores it once the code and the password are right. */
export function useAddressChange({ kind, profile, initial, onClose }: AddressChange, changedText: string) {
  const code = useOneTimeCode(kind);
  const update = useUpdateProfile();
  const [typed, setTyped] = useState(initial === '' && kind === 'phone' ? phoneStart(profile.country) : initial);
  const { leave } = useUnsavedWarning(useChanged(typed.trim()));
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ address?: string; password?: string; form?: string }>({});
  const [attempt, setAttempt] = useState(0);
  /** Kept when the password was wrong: the address is proven, only the password is asked for again. */
  const [ticket, setTicket] = useState<string>();

  const refuse = (next: typeof faults) => {
    setFaults(next);
    setAttempt((n) => n + 1);
  };
  const passwordFault = profile.hasPassword && password === '' ? 'Enter your current password' : undefined;

  const save = async (proof: string) => {
    try {
      await update.mutateAsync({
        ...(kind === 'email' ? { emailTicket: proof } : { phoneTicket: proof }),
        ...(profile.hasPassword ? { currentPassword: password } : {}),
      });
      toast('success', changedText);
      onClose();
    } catch (error) {
      const { message } = failureOf(error);
      const wrongPassword = isOfPassword(error);
      setTicket(wrongPassword ? proof : undefined);
      code.reset();
      refuse(wrongPassword ? { password: message } : { form: message });
    }
  };

  const begin = async (event: SubmitEvent) => {
    event.preventDefault();
    if (ticket !== undefined) {
      if (passwordFault === undefined) await save(ticket);
      else refuse({ password: passwordFault });
      return;
    }
    const address = readAddress(kind, typed);
    if (address.value === undefined || passwordFault !== undefined) {
      refuse({
        ...(address.fault === undefined ? {} : { address: address.fault }),
        ...(passwordFault === undefined ? {} : { password: passwordFault }),
      });
      return;
    }
    setFaults({});
    await code.send(kind === 'email' ? { email: address.value } : { phone: address.value });
  };

  return {
    code,
    begin,
    save,
    leave: () => leave(onClose),
    busy: code.busy || update.isPending,
    isSaving: update.isPending,
    typed,
    setTyped,
    password,
    setPassword,
    attempt,
    isProven: ticket !== undefined,
    faults: {
      form: faults.form ?? code.failure?.message,
      address: faults.address ?? code.failure?.fields[kind],
      password: faults.password,
    },
  };
}
