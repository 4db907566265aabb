import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Checkbox, NativeSelect, NumberInput, TagsInput, TextInput, VisuallyHidden } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { QUESTION_KINDS, wantable } from '#contract/domain/screening.ts';
import { Section } from '#web/ui/Card.tsx';
import { blankQuestion, type QuestionRow } from '../model/post-form.ts';
import { AddRowButton, RemoveRowButton } from './RowButtons.tsx';
import type { SectionProps } from './field.ts';
import { useRows } from './use-rows.ts';
import ui from '#web/ui/ui.module.css';
import classes from './post-job.module.css';

interface QuestionProps extends SectionProps {
  row: QuestionRow;
  index: number;
}

/** The answers that matter to the employer's team; nobody else reads which. */
function Wanted({ form, inputId, row, index }: QuestionProps) {
  const path = `screeningQuestions.${String(index)}`;
  if (row.kind === 'number') {
    return (
      <NumberInput
        id={inputId(`${path}.atLeast`)}
        label="You look for at least"
        description="Optional. Only your team sees it."
        className={classes['atLeast'] ?? ''}
        {...form.getInputProps(`${path}.atLeast`)}
      />
    );
  }
  const answers = wantable(row);
  if (answers.length === 0) return null;
  return (
    <Checkbox.Group
      label="Answers you look for"
      description="Optional. Only your team sees them, and nobody is turned down by them."
      {...form.getInputProps(`${path}.wanted`)}
    >
      <div className={classes['wanted']}>
        {answers.map((answer) => (
          <Checkbox key={answer} value={answer} label={answer} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Question({
  form,
  inputId,
  row,
  index,
  onRemove,
  isNew,
}: QuestionProps & { onRemove: () => void; isNew: boolean }) {
  const path = `screeningQuestions.${String(index)}`;
  const hasChoice = row.kind === 'one' || row.kind === 'several';
  return (
    <fieldset className={classes['asked']}>
      <VisuallyHidden component="legend">Question {index + 1}</VisuallyHidden>
      <div className={`${classes['rowCard'] ?? ''} ${classes['question'] ?? ''}`}>
        <TextInput
          id={inputId(`${path}.question`)}
          label={`Question ${String(index + 1)}`}
          maxLength={LIMITS.question}
          autoFocus={isNew}
          {...form.getInputProps(`${path}.question`)}
        />
        <NativeSelect
          label="Answer"
          data={QUESTION_KINDS.list.map((value) => ({ value, label: QUESTION_KINDS.labels[value] }))}
          {...form.getInputProps(`${path}.kind`)}
        />
        <Checkbox
          className={classes['rowCheck'] ?? ''}
          label="Required"
          {...form.getInputProps(`${path}.required`, { type: 'checkbox' })}
        />
        <RemoveRowButton label={`Remove question ${String(index + 1)}`} onClick={onRemove} />
      </div>
      {hasChoice ? (
        <TagsInput
          id={inputId(`${path}.options`)}
          label="Choices"
          description="Press Enter after each one."
          maxTags={LIMITS.questionOptions}
          maxLength={LIMITS.questionOption}
          splitChars={[]}
          acceptValueOnBlur
          {...form.getInputProps(`${path}.options`)}
        />
      ) : null}
      <Wanted {...{ form, inputId, row, index }} />
    </fieldset>
  );
}

/** Screening questions for every applicant. */
export function QuestionsSection({ form, inputId }: SectionProps) {
  const rows = form.values.screeningQuestions;
  const { addButton, rows: list, added, add, remove } = useRows(form, 'screeningQuestions', blankQuestion);
  return (
    <Section title="Screening questions">
      <div ref={list} className={classes['stack']}>
        {rows.length === 0 ? (
          <p className={ui['lead']}>Optional. Up to {LIMITS.screeningQuestions} questions for applicants to answer.</p>
        ) : null}
        {rows.map((row, index) => (
          <Question
            key={row.id}
            {...{ form, inputId, row, index }}
            isNew={row.id === added}
            onRemove={() => remove(index)}
          />
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
