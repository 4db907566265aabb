import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { lazy, Suspense } from 'react';
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { chosenIn, YES_NO, type ScreeningQuestion } from '#contract/domain/screening.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './apply-action.module.css';

interface AnswerFieldProps {
  question: ScreeningQuestion;
  id?: string;
  className?: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
  /** Lines of a text. */
  rows?: { min: number; max: number };
  /** Told while a file is on its way. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

const FileAnswer = lazy(() => import('./FileAnswer.tsx'));

/** The field for an answer, by the kind of its question. Every answer is a text: several chosen ones are a line each, and a file is its id. */
export function AnswerField({ onBusy, ...props }: AnswerFieldProps) {
  if (props.question.kind !== 'file') return <PlainField {...props} />;
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={90} label="Loading the field" />}>
      <FileAnswer {...props} onBusy={onBusy} />
    </Suspense>
  );
}

function PlainField({
  question,
  id,
  className,
  value,
  error,
  onChange,
  rows = { min: 2, max: 8 },
}: Omit<AnswerFieldProps, 'onBusy'>) {
  const { kind, options, required } = question;
  const shared = {
    ...(id !== undefined && { id }),
    ...(className !== undefined && { className }),
    label: question.question,
    ...{ required, error, value },
    ...(!required && { description: 'Optional' }),
  };
  switch (kind) {
    // It has a field of its own.
    case 'file':
      return null;
    case 'text':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={rows.min}
          maxRows={rows.max}
          maxLength={LIMITS.answer}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <TextInput
          {...shared}
          inputMode="decimal"
          maxLength={18}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'date':
      return <TextInput {...shared} type="date" onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'one':
      return (
        <NativeSelect
          {...shared}
          data={[{ value: '', label: 'Please choose' }, ...options]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'yes-no':
      return (
        <Radio.Group {...shared} onChange={onChange}>
          <div className={classes['choices']}>
            {YES_NO.map((each) => (
              <Radio key={each} value={each} label={each} />
            ))}
          </div>
        </Radio.Group>
      );
    case 'several':
      return (
        <Checkbox.Group
          {...shared}
          value={chosenIn(value)}
          onChange={(chosen) => onChange(options.filter((each) => chosen.includes(each)).join('\n'))}
        >
          <div className={classes['choices']}>
            {options.map((each) => (
              <Checkbox key={each} value={each} label={each} />
            ))}
          </div>
        </Checkbox.Group>
      );
  }
}
