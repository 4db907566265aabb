import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Combobox.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { LANGUAGE_LEVELS, SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { countriesWithFirst } from '#contract/domain/countries.ts';
import { LANGUAGES, languageName } from '#contract/domain/languages.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { MonthField } from '../career/MonthField.tsx';
import type { ReviewValue } from './model/types.ts';
import classes from './review.module.css';

const LABELS: Readonly<Record<string, string>> = {
  headline: 'Headline',
  about: 'About you',
  city: 'Town or city',
  state: 'State or region',
  country: 'Country',
  title: 'Title',
  employer: 'Employer',
  place: 'Place',
  from: 'From',
  until: 'Until',
  summary: 'What you did',
  institution: 'School or university',
  name: 'Name',
  issuer: 'Issued by',
  issued: 'Issued in',
  expires: 'Valid until',
  level: 'Level',
  years: 'Years of use',
  code: 'Language',
  label: 'What is there',
  url: 'Web address',
};
const MONTHS = ['from', 'until', 'issued', 'expires'];
const LONG = ['about', 'summary'];
const UNSET = { value: '', label: 'Please choose' };
const choices = (labels: Readonly<Record<string, string>>, empty: string) => [
  { value: '', label: empty },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

function optionsOf(value: ReviewValue, name: string) {
  if (name === 'country') {
    return [
      { value: '', label: 'Not specified' },
      ...countriesWithFirst().map(({ code, name: label }) => ({ value: code, label })),
    ];
  }
  if (name === 'code' && value.kind === 'language') {
    const isListed = value.code === '' || LANGUAGES.some(({ code }) => code === value.code);
    const own = isListed ? [] : [{ value: value.code, label: languageName(value.code) }];
    return [UNSET, ...own, ...LANGUAGES.map(({ code, name: label }) => ({ value: code, label }))];
  }
  if (name !== 'level') return undefined;
  return value.kind === 'language'
    ? choices(LANGUAGE_LEVELS.labels, UNSET.label)
    : choices(SKILL_LEVELS.labels, 'Not specified');
}

interface FieldInputProps {
  id: string;
  name: string;
  content: string | boolean;
  /** The field that it is a part of. */
  value: ReviewValue;
  error: string | undefined;
  onChange: (content: string | boolean) => void;
}

function FieldInput({ id, name, content, value, error, onChange }: FieldInputProps) {
  const input = { id, label: LABELS[name] ?? name, error };
  if (typeof content === 'boolean') {
    return (
      <Checkbox
        className={classes['wide'] ?? ''}
        label="I work here now"
        checked={content}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (MONTHS.includes(name)) {
    const isOver = value.kind === 'experience' && value.isCurrent && name === 'until';
    return isOver ? null : <MonthField {...input} value={content} onChange={onChange} />;
  }
  const options = optionsOf(value, name);
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (options !== undefined) return <NativeSelect {...input} data={options} value={content} onChange={change} />;
  const isLong = LONG.includes(name);
  if (!isLong) {
    const isWide = name === 'headline' ? { className: classes['wide'] ?? '' } : {};
    return <TextInput {...input} {...isWide} autoComplete="off" value={content} onChange={change} />;
  }
  return (
    <Textarea
      {...input}
      className={classes['wide'] ?? ''}
      description={`${String(content.length)} of ${String(LIMITS.ownWords)} characters`}
      autosize
      minRows={3}
      maxRows={10}
      value={content}
      onChange={change}
    />
  );
}

interface FieldEditorProps {
  value: ReviewValue;
  faultsOf: (value: ReviewValue) => Record<string, string>;
  /** Whether it was opened because it cannot be accepted as it is. */
  isFaulty: boolean;
  onDone: (value: ReviewValue) => void;
  onCancel: () => void;
}

/** Changes one field; what the profile would refuse is said before it is accepted. */
export function FieldEditor({ value: given, faultsOf, isFaulty, onDone, onCancel }: FieldEditorProps) {
  const [value, setValue] = useState(given);
  const { leave } = useUnsavedWarning(useChanged(value));
  const [isTried, setTried] = useState(isFaulty);
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const faults = isTried ? faultsOf(value) : {};
  const set = (changed: object) => setValue((now) => ({ ...now, ...changed }));
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea, select');
    (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first)?.focus();
  }, []);
  return (
    <form
      ref={form}
      noValidate
      className={classes['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(faultsOf(value)).length === 0) onDone(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave(onCancel);
      }}
    >
      {Object.entries(value).map(([name, content]) =>
        name === 'kind' ? null : (
          <FieldInput
            key={name}
            id={`${prefix}-${name}`}
            name={name}
            content={content}
            value={value}
            error={faults[name]}
            onChange={(next) => set({ [name]: next })}
          />
        ),
      )}
      <div className={classes['editorFoot']}>
        <Button type="submit" size="xs">
          Accept this
        </Button>
        <Button variant="default" size="xs" onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
