import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Radio, Textarea } from '@mantine/core';
import { useId, useState, type SyntheticEvent } from 'react';
import {
  INTERVIEWS,
  RECOMMENDATIONS,
  type Interview,
  type InterviewFeedback,
  type Recommendation,
} from '#contract/domain/interview.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useAct } from '../detail/use-act.ts';
import { useGiveFeedback } from '../queries.ts';
import shared from '../interviews.module.css';
import classes from './feedback.module.css';
import { MarkRadios } from './MarkRadios.tsx';

interface FeedbackFormProps {
  interview: Interview;
  /** Of the job. */
  skills: readonly string[];
  /** What was given before. */
  own: InterviewFeedback | undefined;
  onDone: () => void;
}

function useFeedbackForm({ interview, skills, own, onDone }: FeedbackFormProps) {
  const asked = [...new Set([...skills, ...(own?.marks ?? []).map(({ skill }) => skill)])].slice(0, INTERVIEWS.marks);
  const [marks, setMarks] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries((own?.marks ?? []).map(({ skill, mark }) => [skill, mark])),
  );
  const [overall, setOverall] = useState(own?.overall ?? null);
  const [recommendation, setRecommendation] = useState<Recommendation | null>(own?.recommendation ?? null);
  const [privateNote, setPrivateNote] = useState(own?.privateNote ?? '');
  const [sharedNote, setSharedNote] = useState(own?.sharedNote ?? '');
  const [isTried, setIsTried] = useState(false);
  const [keyFor] = useState(() => createKeyKeeper());
  const act = useAct();
  const give = useGiveFeedback();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (overall === null || recommendation === null) return;
    const input = {
      interviewId: interview._id,
      marks: asked.flatMap((skill) => {
        const mark = marks[skill] ?? null;
        return mark === null ? [] : { skill, mark };
      }),
      overall,
      recommendation,
      privateNote: privateNote.trim() === '' ? null : privateNote.trim(),
      sharedNote: sharedNote.trim() === '' ? null : sharedNote.trim(),
    };
    act.run(
      () => give.mutateAsync({ input, key: keyFor(input) }),
      () => {
        toast('success', 'Thank you, your feedback is in.');
        onDone();
      },
    );
  };
  return {
    asked,
    act,
    submit,
    marks: {
      value: marks,
      set: (skill: string, mark: number | null) => setMarks((old) => ({ ...old, [skill]: mark })),
    },
    overall: { value: overall, set: setOverall, error: isTried && overall === null ? 'Choose a mark.' : undefined },
    recommendation: {
      value: recommendation,
      set: setRecommendation,
      error: isTried && recommendation === null ? 'Say what you recommend.' : undefined,
    },
    privateNote: { value: privateNote, set: setPrivateNote },
    sharedNote: { value: sharedNote, set: setSharedNote },
  };
}

/** What an interviewer thought: marks by skill, overall, a recommendation, and two notes. */
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
          <Button variant="subtle" disabled={act.busy} onClick={onDone}>
            Leave it as it is
          </Button>
        )}
      </div>
    </form>
  );
}
