import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseAmount } from '#contract/domain/written/amount.ts';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Keeps what was typed where it is no amount: the form says so. */
  value?: number | string;
  onChange?: (value: number | string) => void;
  currency: string;
}

/** An amount as people write it: 12,00,000 or 85k or 12 lakh. Outside of the field it reads with the thousands of its currency. */
export function AmountInput({ value = '', onChange, currency, onBlur, error, ...rest }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? inGroups(value, currency) : value;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      {...rest}
      error={error ?? (typed === null ? unread(value) : undefined)}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const amount = parseAmount(text);
        onChange?.(amount.ok ? amount.value : text.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Why what was typed is no amount, once the field was left. */
function unread(value: number | string): string | undefined {
  if (typeof value === 'number' || value.trim() === '') return undefined;
  const amount = parseAmount(value);
  return amount.ok ? undefined : amount.message;
}

const inGroups = (amount: number, currency: string): string =>
  amount.toLocaleString(currency === 'INR' ? 'en-IN' : 'en-US', { maximumFractionDigits: 2 });
