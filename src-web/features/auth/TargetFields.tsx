import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TargetValues } from './model/code-target.ts';
import { PhoneFields } from './register/PhoneFields.tsx';
import classes from './auth.module.css';

/** Field names and labels for the error summary. */
export const TARGET_LABELS = { email: 'E-mail', phone: 'Phone' } as const;

/** Fields for the destination of a code: an e-mail address, or a phone number after a click. */
export function TargetFields({ prefix, form }: { prefix: string; form: UseFormReturnType<TargetValues> }) {
  const { by, phoneCountry } = form.values;
  const change = (next: TargetValues['by']) => {
    form.clearErrors();
    form.setFieldValue('by', next);
    requestAnimationFrame(() => document.getElementById(`${prefix}-${next}`)?.focus());
  };
  return (
    <div>
      {by === 'email' ? (
        <TextInput
          id={`${prefix}-email`}
          label="E-mail"
          type="email"
          autoComplete="username"
          size="md"
          data-autofocus
          {...form.getInputProps('email')}
        />
      ) : (
        <PhoneFields
          prefix={prefix}
          label="Phone"
          country={phoneCountry}
          onCountry={(code) => form.setFieldValue('phoneCountry', code)}
          input={form.getInputProps('phone')}
        />
      )}
      <Button
        className={classes['switchTarget'] ?? ''}
        variant="subtle"
        size="compact-sm"
        onClick={() => change(by === 'email' ? 'phone' : 'email')}
      >
        {by === 'email' ? 'Use my phone instead' : 'Use my e-mail instead'}
      </Button>
    </div>
  );
}
