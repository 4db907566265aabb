import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { CONTACT } from '#contract/domain/contact.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { formAddress, LABELS, summaryOf, topicOptions, type About, type Field } from './contact-form.ts';
import classes from './contact.module.css';
import { useContactForm } from './use-contact-form.ts';

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
      <p className={classes['note']}>
        Our staff read your message and answer by e-mail. We keep both for a year, and use your address for nothing
        else.
      </p>
      <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
        {about === null ? 'Send message' : 'Send question'}
      </SubmitButton>
    </form>
  );
}
