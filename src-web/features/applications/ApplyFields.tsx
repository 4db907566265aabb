import { Textarea } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import { AnswerField } from './AnswerField.tsx';
import type { ApplyErrors, ApplyJob, ApplyValues } from './apply-form.ts';
import ui from '#web/ui/ui.module.css';

const NOTE_HINT = 'Tell the employer in a few sentences why this job suits you.';
const VENDOR_NOTE_HINT = 'Tell the employer in a few sentences why this person suits the job.';

/** Connects the choice of a resume with the form. */
export interface ResumeField {
  /** The person on the bench; empty for a job seeker's own. */
  employeeId: string;
  inputId: string;
  value: string | null | undefined;
  error: string | undefined;
  onChange: (resumeId: string | null) => void;
  /** Called with a default that nobody chose. */
  onDefault: (resumeId: string | undefined) => void;
}

interface ApplyFieldsProps {
  job: ApplyJob;
  vendor: boolean;
  values: ApplyValues;
  errors: ApplyErrors;
  inputId: (path: string) => string;
  renderResume: ((field: ResumeField) => ReactNode) | undefined;
  onChange: (values: ApplyValues) => void;
  onFill: (part: Partial<ApplyValues>) => void;
  /** The fields for the vendor's rate. */
  terms?: ReactNode;
  /** Told while a file is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** The resume, the cover note, and the employer's questions. */
export function ApplyFields({
  job,
  vendor,
  values,
  errors,
  inputId,
  renderResume,
  onChange,
  onFill,
  terms,
  onBusy,
}: ApplyFieldsProps) {
  const chooseDefault = useCallback((resumeId: string | undefined) => onFill({ resumeId }), [onFill]);
  return (
    <>
      {renderResume?.({
        employeeId: values.employeeId,
        inputId: inputId('resumeId'),
        value: values.resumeId,
        error: errors['resumeId'],
        onChange: (resumeId) => onChange({ ...values, resumeId }),
        onDefault: chooseDefault,
      })}
      {terms}
      <Textarea
        id={inputId('coverNote')}
        label="Cover note"
        description={`${vendor ? VENDOR_NOTE_HINT : NOTE_HINT} Optional, at most ${formatCount(LIMITS.coverNote)} characters.`}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={LIMITS.coverNote}
        value={values.coverNote}
        error={errors['coverNote']}
        // The form comes a moment after its dialog.
        autoFocus
        onChange={(event) => onChange({ ...values, coverNote: event.currentTarget.value })}
      />
      {job.screeningQuestions.map((question, index) => (
        <AnswerField
          key={question.id}
          question={question}
          id={inputId(`answers.${String(index)}`)}
          value={values.answers[index] ?? ''}
          error={errors[`answers.${String(index)}`]}
          onBusy={onBusy}
          onChange={(answer) =>
            onChange({ ...values, answers: values.answers.map((old, i) => (i === index ? answer : old)) })
          }
        />
      ))}
      <p className={ui['hint']}>
        {vendor
          ? 'Until the person says yes, we cover their name, e-mail addresses, numbers and links in what you write. Names of employers we cannot know: please leave them out.'
          : 'The employer will see your contact details once you apply.'}
      </p>
    </>
  );
}
