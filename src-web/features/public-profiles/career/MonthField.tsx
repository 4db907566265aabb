import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from './career.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, index)),
}));

interface MonthFieldProps {
  id: string;
  /** `From`: the two fields are named after it. */
  label: string;
  /** `2021-03`, a half of it with nothing in the place of the other (`2021-`, `-03`), or nothing. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** A month of a year, as a choice and a number: a browser's own field for it is text in half of them. */
export function MonthField({ id, label, value, onChange, error, disabled = false }: MonthFieldProps) {
  const [year = '', month = ''] = value.split('-');
  const set = (nextYear: string, nextMonth: string) =>
    onChange(nextYear === '' && nextMonth === '' ? '' : `${nextYear}-${nextMonth}`);
  return (
    <fieldset className={classes['month']} disabled={disabled}>
      <legend>{label}</legend>
      <div className={classes['monthFields']}>
        <NativeSelect
          id={id}
          aria-label={`${label}: month`}
          data={[{ value: '', label: 'Month' }, ...MONTHS]}
          value={month}
          disabled={disabled}
          error={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-fault`}
          onChange={(event) => set(year, event.currentTarget.value)}
        />
        <TextInput
          aria-label={`${label}: year`}
          placeholder="Year"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={year}
          disabled={disabled}
          error={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-fault`}
          onChange={(event) => set(event.currentTarget.value.replace(/\D/g, ''), month)}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-fault`} className={classes['fault']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
