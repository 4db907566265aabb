import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { addQueries, contact } from '#contract/api/contact.ts';
import type { CallInput } from '#contract/call.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { useUser } from '#web/session/use-session.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { callApi } from '#web/api/call-api.ts';
import { checked, type About, type ContactValues } from './contact-form.ts';
import { useProof } from './use-proof.ts';

/** The state of the form, its faults and its sending. Signed-in users need not say who they are. */
export function useContactForm(about: About | null, onSent: (email: string) => void) {
  const user = useUser();
  const [typed, setTyped] = useState<Partial<ContactValues>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const send = useContact();
  const flight = useSingleFlight();
  useUnsavedWarning((typed.message ?? '').trim() !== '');
  const proof = useProof(user === null);
  const values: ContactValues = {
    name: user === null ? '' : `${user.firstName} ${user.lastName}`.trim(),
    email: user?.email ?? '',
    ...{ topic: '', message: '', homepage: '' },
    ...typed,
  };
  const fail = (found: Record<string, string>, reason: Failure | null) => {
    setFaults(found);
    setFailure(reason);
    setAttempt((n) => n + 1);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { input, faults: found } = checked(values, about);
    if (Object.keys(found).length > 0) {
      fail(found, null);
      return;
    }
    const sendProven = async () => {
      const done = await proof.take();
      await send.mutateAsync({ input: { ...input, ...(done && { proof: done }) }, isQuestion: about !== null });
    };
    flight.run(() =>
      sendProven().then(
        () => onSent(values.email.trim()),
        (error: unknown) => {
          const reason = failureOf(error);
          fail(reason.fields, reason);
        },
      ),
    );
  };
  return {
    ...{ values, faults, failure, attempt, submit, busy: flight.busy },
    set: (change: Partial<ContactValues>) => {
      proof.begin();
      setTyped((present) => ({ ...present, ...change }));
    },
  };
}

/** Sending messages and questions to our staff. */
function useContact() {
  return useMutation({
    mutationFn: async ({ input, isQuestion }: { input: Record<string, unknown>; isQuestion: boolean }) => {
      if (isQuestion) await callApi(addQueries, input as CallInput<typeof addQueries>);
      else await callApi(contact, input as CallInput<typeof contact>);
    },
  });
}
