import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { Section } from '#web/ui/Card.tsx';
import type { SectionProps } from './field.ts';
import classes from './post-job.module.css';
import { AddRowButton, RemoveRowButton } from './RowButtons.tsx';
import { useRows } from './use-rows.ts';

/** Screening questions for every applicant. */
export function QuestionsSection({ form, inputId }: SectionProps) {
  const rows = form.values.screeningQuestions;
  const {
    addButton,
    rows: list,
    added,
    add,
    remove,
  } = useRows(form, 'screeningQuestions', (id) => ({
    id,
    question: '',
    required: false,
  }));
  return (
    <Section title="Screening questions">
      <div ref={list} className={classes['stack']}>
        {rows.length === 0 ? (
          <p className={classes['lead']}>
            Optional. Up to {LIMITS.screeningQuestions} questions for applicants to answer.
          </p>
        ) : null}
        {rows.map((row, index) => (
          <fieldset key={row.id} className={`${classes['rowCard'] ?? ''} ${classes['question'] ?? ''}`}>
            <VisuallyHidden component="legend">Question {index + 1}</VisuallyHidden>
            <TextInput
              id={inputId(`screeningQuestions.${String(index)}.question`)}
              label={`Question ${String(index + 1)}`}
              maxLength={LIMITS.question}
              autoFocus={row.id === added}
              {...form.getInputProps(`screeningQuestions.${String(index)}.question`)}
            />
            <Checkbox
              className={classes['rowCheck'] ?? ''}
              label="Required"
              {...form.getInputProps(`screeningQuestions.${String(index)}.required`, { type: 'checkbox' })}
            />
            <RemoveRowButton label={`Remove question ${String(index + 1)}`} onClick={() => remove(index)} />
          </fieldset>
        ))}
        {rows.length < LIMITS.screeningQuestions ? (
          <AddRowButton ref={addButton} onClick={add}>
            Add a question
          </AddRowButton>
        ) : null}
      </div>
    </Section>
  );
}
