import { NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { useCallback, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import type { ApplyErrors, ApplyJob, ApplyResource, ApplyValues } from './apply-form.ts';
import classes from './applications.module.css';

const NOTE_HINT = 'Tell the employer in a few sentences why this job suits you.';
const VENDOR_NOTE_HINT = 'Tell the employer in a few sentences why this person suits the job.';

/** How the choice of a resume takes part in the form. */
export interface ResumeField {
  inputId: string;
  value: string | null | undefined;
  error: string | undefined;
  onChange: (resumeId: string | null) => void;
}

interface ApplyFieldsProps {
  job: ApplyJob;
  resources: readonly ApplyResource[] | undefined;
  values: ApplyValues;
  errors: ApplyErrors;
  inputId: (path: string) => string;
  renderResume: ((field: ResumeField) => ReactNode) | undefined;
  onChange: Dispatch<SetStateAction<ApplyValues>>;
}

/** Who is submitted (vendors only), the cover note, and the employer's questions. */
export function ApplyFields({ job, resources, values, errors, inputId, renderResume, onChange }: ApplyFieldsProps) {
  const vendor = resources !== undefined;
  const chooseResume = useCallback(
    (resumeId: string | null) => onChange((before) => ({ ...before, resumeId })),
    [onChange],
  );
  return (
    <>
      {vendor ? (
        <NativeSelect
          id={inputId('employeeId')}
          label="Candidate"
          required
          value={values.employeeId}
          error={errors['employeeId']}
          onChange={(event) => onChange({ ...values, employeeId: event.currentTarget.value })}
        >
          <option value="">Choose from your bench</option>
          {resources.map((resource) => (
            <option key={resource._id} value={resource._id}>
              {resource.label}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {renderResume?.({
        inputId: inputId('resumeId'),
        value: values.resumeId,
        error: errors['resumeId'],
        onChange: chooseResume,
      })}
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
        data-autofocus={!vendor || undefined}
        onChange={(event) => onChange({ ...values, coverNote: event.currentTarget.value })}
      />
      {job.screeningQuestions.map((question, index) => (
        <Textarea
          key={question.id}
          id={inputId(`answers.${String(index)}`)}
          label={question.question}
          required={question.required}
          {...(!question.required && { description: 'Optional' })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LIMITS.answer}
          value={values.answers[index] ?? ''}
          error={errors[`answers.${String(index)}`]}
          onChange={(event) => {
            const answer = event.currentTarget.value;
            onChange({ ...values, answers: values.answers.map((old, i) => (i === index ? answer : old)) });
          }}
        />
      ))}
      <p className={classes['hint']}>
        {vendor
          ? 'The employer will see this person’s contact details once you submit them.'
          : 'The employer will see your contact details once you apply.'}
      </p>
    </>
  );
}
