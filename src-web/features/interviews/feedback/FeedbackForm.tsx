import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Radio, Textarea } from '@mantine/core';
import { useId } from 'react';
import { INTERVIEWS, RECOMMENDATIONS } from '#contract/domain/interview.ts';
import shared from '../interviews.module.css';
import classes from './feedback.module.css';
import { MarkRadios } from './MarkRadios.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';
import type { FeedbackFormProps } from './use-feedback-form.ts';

/** An interviewer's feedback: marks by skill, an overall mark, a recommendation, and two notes. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { interview, own, onDone } = props;
  const form = useFeedbackForm(props);
  const { recommendation, privateNote, sharedNote, act } = form;
  const name = useId();
  return (
    <form className={shared['parts']} onSubmit={form.submit} noValidate>
      {form.asked.map((skill) => (
        <MarkRadios
          key={skill}
          label={skill}
          canSkip
          value={form.marks.value[skill] ?? null}
          onChange={(mark) => form.marks.set(skill, mark)}
        />
      ))}
      <MarkRadios label="Overall" value={form.overall.value} onChange={form.overall.set} error={form.overall.error} />
      <fieldset className={classes['marks']}>
        <legend className={classes['legend']}>Would you hire {interview.candidate.name}?</legend>
        {RECOMMENDATIONS.list.map((value) => (
          <Radio
            key={value}
            name={name}
            label={RECOMMENDATIONS.labels[value]}
            checked={recommendation.value === value}
            onChange={() => recommendation.set(value)}
          />
        ))}
        {recommendation.error === undefined ? null : (
          <p role="alert" className={classes['error']}>
            {recommendation.error}
          </p>
        )}
      </fieldset>
      <Textarea
        label="Private note"
        description="Only you and your colleagues read it."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={INTERVIEWS.noteLength}
        value={privateNote.value}
        onChange={(event) => privateNote.set(event.currentTarget.value)}
      />
      <Textarea
        label="Note to share"
        description={`${interview.vendorName ?? interview.candidate.name} reads it. Leave it empty to share nothing.`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={INTERVIEWS.noteLength}
        value={sharedNote.value}
        onChange={(event) => sharedNote.set(event.currentTarget.value)}
      />
      {act.failure === null ? null : (
        <p role="alert" className={shared['failure']}>
          {act.failure}
        </p>
      )}
      <div className={shared['buttons']}>
        <Button type="submit" loading={act.busy}>
          {own === undefined ? 'Send feedback' : 'Save feedback'}
        </Button>
        {own === undefined ? null : (
          <Button variant="subtle" disabled={act.busy} onClick={() => form.leave(onDone)}>
            Leave it as it is
          </Button>
        )}
      </div>
    </form>
  );
}
