import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Title, Radio, Textarea } from '@mantine/core';
import { useState, useId, type SyntheticEvent } from 'react';
import type { InterviewFeedback } from '#contract/domain/interview-feedback.ts';
import { INTERVIEWS, RECOMMENDATIONS, type Interview, type Recommendation } from '#contract/domain/interview.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { plural } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { Section } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useGiveFeedback } from '../change-queries.ts';
import { useAct } from '../detail/use-act.ts';
import { anchorOf, summaryOf, ANCHORS, MARKS } from '../model/feedback.ts';
import { useFeedback } from '../queries.ts';
import shared from '../interviews.module.css';
import classes from './feedback.module.css';

interface FeedbackFormProps {
  interview: Interview;
  /** The skills of the job. */
  skills: readonly string[];
  /** The feedback that the reader gave before. */
  own: InterviewFeedback | undefined;
  onDone: () => void;
}

/** The fields of the form, their faults, and sending them. */
function useFeedbackForm({ interview, skills, own, onDone }: FeedbackFormProps) {
  const asked = [...new Set([...skills, ...(own?.marks ?? []).map(({ skill }) => skill)])].slice(0, INTERVIEWS.marks);
  const [marks, setMarks] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries((own?.marks ?? []).map(({ skill, mark }) => [skill, mark])),
  );
  const [overall, setOverall] = useState(own?.overall ?? null);
  const [recommendation, setRecommendation] = useState<Recommendation | null>(own?.recommendation ?? null);
  const [privateNote, setPrivateNote] = useState(own?.privateNote ?? '');
  const [sharedNote, setSharedNote] = useState(own?.sharedNote ?? '');
  const written = { marks, overall, recommendation, privateNote, sharedNote };
  const { leave } = useUnsavedWarning(useChanged(written));
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
    leave,
    marks: {
      value: marks,
      set: (skill: string, mark: number | null) => setMarks((old) => ({ ...old, [skill]: mark })),
    },
    overall: {
      value: overall,
      set: setOverall,
      error: isTried && overall === null ? 'Choose an overall rating' : undefined,
    },
    recommendation: {
      value: recommendation,
      set: setRecommendation,
      error: isTried && recommendation === null ? 'Say what you recommend.' : undefined,
    },
    privateNote: { value: privateNote, set: setPrivateNote },
    sharedNote: { value: sharedNote, set: setSharedNote },
  };
}

interface MarkRadiosProps {
  label: string;
  /** Null while there is none. */
  value: number | null;
  onChange: (mark: number | null) => void;
  /** A choice for what was not asked. */
  canSkip?: boolean;
  error?: string | undefined;
}

/** Marks from 1 to 5, each with its meaning in words. */
function MarkRadios({ label, value, onChange, canSkip = false, error }: MarkRadiosProps) {
  const name = useId();
  return (
    <fieldset className={classes['marks']} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={classes['legend']}>{label}</legend>
      {canSkip ? (
        <Radio name={name} label="Not asked" checked={value === null} onChange={() => onChange(null)} />
      ) : null}
      {MARKS.map((mark) => (
        <Radio
          key={mark}
          name={name}
          label={`${String(mark)} · ${ANCHORS[mark]}`}
          checked={value === mark}
          onChange={() => onChange(mark)}
        />
      ))}
      {error === undefined ? null : (
        <p id={`${name}-error`} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** An interviewer's feedback: marks by skill, an overall mark, a recommendation, and two notes. */
function FeedbackForm(props: FeedbackFormProps) {
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

/** The means of everybody's feedback, with the number of answers behind each. */
function Summary({ feedback }: { feedback: readonly InterviewFeedback[] }) {
  const { overall, skills, recommendations } = summaryOf(feedback);
  if (overall === null) return null;
  return (
    <div className={classes['summary']}>
      <p className={classes['overall']}>
        <strong>{overall.mean}</strong> of 5 overall, {overall.of}
      </p>
      <p className={shared['hint']}>
        {recommendations
          .map(({ recommendation, count }) => `${RECOMMENDATIONS.labels[recommendation]}: ${String(count)}`)
          .join(' · ')}
      </p>
      {skills.length === 0 ? null : (
        <dl className={classes['skills']}>
          {skills.map(({ skill, average }) => (
            <div key={skill}>
              <dt>{skill}</dt>
              <dd>
                <strong>{average.mean}</strong> {average.of}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Given({ item, onChange }: { item: InterviewFeedback; onChange: (() => void) | undefined }) {
  const { marks, overall, recommendation, privateNote, sharedNote, editableUntil } = item;
  return (
    <li className={classes['given']}>
      <Title order={3} className={classes['by'] ?? ''}>
        {item.own ? `${item.by} (you)` : item.by}
      </Title>
      <p className={shared['hint']}>
        <RelativeTime at={item.givenAt} />
        {onChange === undefined || editableUntil === null
          ? ''
          : ` · you can change it until ${formatInstant(editableUntil)}`}
      </p>
      {overall === null || recommendation === null ? (
        <p className={shared['hint']}>You can read it once your own is in.</p>
      ) : (
        <>
          <p className={shared['words']}>
            {overall} of 5, {anchorOf(overall).toLowerCase()} · {RECOMMENDATIONS.labels[recommendation]}
          </p>
          {marks === null || marks.length === 0 ? null : (
            <p className={shared['hint']}>
              {marks.map(({ skill, mark }) => `${skill}: ${String(mark)}, ${anchorOf(mark).toLowerCase()}`).join(' · ')}
            </p>
          )}
          {privateNote === null ? null : <p className={shared['words']}>{privateNote}</p>}
          {sharedNote === null ? null : (
            <p className={shared['words']}>
              <span className={shared['hint']}>Shared: </span>
              {sharedNote}
            </p>
          )}
        </>
      )}
      {onChange === undefined ? null : (
        <Button variant="default" size="sm" className={classes['change'] ?? ''} onClick={onChange}>
          Change my feedback
        </Button>
      )}
    </li>
  );
}

/** Feedback of the employer's people: the own to be given, others' once it is. */
export default function FeedbackCard({ interview }: { interview: Interview }) {
  const query = useFeedback(interview._id);
  const [isChanging, setIsChanging] = useState(false);
  const mayGive = interview.can.includes('give-feedback') && interview.interviewers.some(({ own }) => own);
  const now = useNow().getTime();
  const all = query.data?.feedback ?? [];
  const own = all.find((item) => item.own);
  const isFixed = own?.editableUntil == null || Date.parse(own.editableUntil) <= now;
  return (
    <Section title="Feedback">
      <Loaded query={query} what="the feedback" rows={1} height={180}>
        {(data) => (
          <div className={shared['parts']}>
            <Summary feedback={all} />
            {all.length === 0 ? null : (
              <ul className={classes['list']}>
                {all.map((item) =>
                  item.own && isChanging ? null : (
                    <Given
                      key={item._id}
                      item={item}
                      onChange={item.own && mayGive && !isFixed ? () => setIsChanging(true) : undefined}
                    />
                  ),
                )}
              </ul>
            )}
            {mayGive && (own === undefined || isChanging) ? (
              <>
                {own === undefined ? (
                  <p className={shared['hint']}>
                    Write down what you thought before you hear others. You can change it for{' '}
                    {plural(INTERVIEWS.feedbackEditHours, 'hour')}.
                  </p>
                ) : null}
                <FeedbackForm
                  interview={interview}
                  skills={data.skills}
                  own={own}
                  onDone={() => setIsChanging(false)}
                />
              </>
            ) : all.length === 0 ? (
              <p className={shared['hint']}>No feedback yet.</p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
