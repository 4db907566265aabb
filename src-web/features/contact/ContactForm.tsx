import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { addQueries, contact } from '#contract/api/contact.ts';
import type { CallInput } from '#contract/call.ts';
import { CONTACT } from '#contract/domain/contact.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { useUser } from '#web/session/use-session.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import {
  formAddress,
  LABELS,
  summaryOf,
  topicOptions,
  type About,
  type Field,
  checked,
  type ContactValues,
} from './contact-form.ts';
import { useProof } from './use-proof.ts';
import ui from '#web/ui/ui.module.css';
import classes from './contact.module.css';

/** The state of the form, its faults and its sending. Signed-in users need not say who they are. */
function useContactForm(about: About | null, onSent: (email: string) => void) {
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

interface ContactFormProps {
  /** The subject of the question; null for a message to us. */
  about: About | null;
  /** @param email where our answer will go */
  onSent: (email: string) => void;
}

/** The sender, the topic and the message. */
export function ContactForm({ about, onSent }: ContactFormProps) {
  const prefix = useId();
  const { values, faults, failure, attempt, submit, busy, set } = useContactForm(about, onSent);
  const field = (name: Field) => ({
    id: `${prefix}-${name}`,
    name,
    label: LABELS[name],
    required: true,
    value: values[name],
    error: faults[name],
  });
  return (
    <form method="post" action={formAddress(about)} onSubmit={submit} noValidate className={classes['form']}>
      <ErrorSummary message={failure?.message} errors={summaryOf(prefix, faults)} attempt={attempt} />
      <div className={classes['pair']}>
        <TextInput
          {...field('name')}
          autoComplete="name"
          maxLength={LIMITS.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="email"
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
      </div>
      <NativeSelect
        {...field('topic')}
        data={topicOptions(about)}
        onChange={({ currentTarget }) => set({ topic: currentTarget.value })}
      />
      <Textarea
        {...field('message')}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={CONTACT.message}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <div className={classes['trap']} aria-hidden>
        <label htmlFor={`${prefix}-homepage`}>Leave this field empty</label>
        <input
          id={`${prefix}-homepage`}
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={values.homepage}
          onChange={({ currentTarget }) => set({ homepage: currentTarget.value })}
        />
      </div>
      <p className={ui['hint']}>
        Our staff read your message and answer by e-mail. We keep both for a year, and use your address for nothing
        else.
      </p>
      <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
        {about === null ? 'Send message' : 'Send question'}
      </SubmitButton>
    </form>
  );
}
