import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCloudCheck, IconLock, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { getInterviewFeedback } from '#contract/api/interview-feedback.ts';
import type { CallOutput } from '#contract/call.ts';
import { INTERVIEWS, RECOMMENDATIONS, type Interview } from '#contract/domain/interview.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useGiveFeedback } from '../change-queries.ts';
import { useAct } from '../detail/use-act.ts';
import { askedIn, draftInput, type FeedbackValues, type SkillQuestion } from '../model/feedback.ts';
import { roundName } from '../model/guide.ts';
import { ChoiceLine, MarkLine } from './MarkLine.tsx';
import { draftWords, useFeedbackDraft } from './use-feedback-draft.ts';
import shared from '../interviews.module.css';
import classes from './feedback.module.css';

export interface FeedbackFormProps {
  interview: Interview;
  data: CallOutput<typeof getInterviewFeedback>;
  /** What to ask about the skills of the job. */
  questions?: readonly SkillQuestion[];
  onDone: () => void;
  /** Goes back to what was given before; absent where nothing was. */
  onLeave?: (() => void) | undefined;
}

type Faults = { rows: ReadonlySet<string>; overall?: string; recommendation?: string };

/** The most skills that the match suggests. */
const SUGGESTED = 4;

const NONE: Faults = { rows: new Set() };

function faultsOf({ rows, overall, recommendation }: FeedbackValues, name: string): Faults {
  return {
    rows: new Set(rows.flatMap(({ skill, mark, note }) => (mark === null && note.trim() !== '' ? skill : []))),
    ...(overall === null && { overall: 'Choose an overall rating' }),
    ...(recommendation === null && { recommendation: `Say whether you would hire ${name}` }),
  };
}

/** The fields of the form, which save themselves; their faults, and handing them in. */
function useFeedbackForm({ interview, data, onDone }: FeedbackFormProps) {
  const draft = useFeedbackDraft(interview._id, data);
  const [values, setValues] = useState(draft.initial);
  const [isTried, setIsTried] = useState(false);
  const [keyFor] = useState(() => createKeyKeeper());
  const act = useAct();
  const give = useGiveFeedback();
  const faults = faultsOf(values, interview.candidate.name);
  const set = (change: Partial<FeedbackValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    draft.queue(next);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    const { overall, recommendation } = values;
    if (overall === null || recommendation === null || faults.rows.size > 0) return;
    const { marks, ...rest } = draftInput(values, askedIn(data));
    const input = {
      ...rest,
      interviewId: interview._id,
      marks: marks.flatMap((row) => (row.mark === null ? [] : { ...row, mark: row.mark })),
      overall,
      recommendation,
    };
    act.run(
      async () => {
        await draft.settle();
        await give.mutateAsync({ input, key: keyFor(input) });
      },
      () => {
        draft.handedIn();
        toast('success', 'Thank you, your feedback is in.');
        onDone();
      },
    );
  };
  return { values, set, draft, act, submit, faults: isTried ? faults : NONE };
}

type Form = ReturnType<typeof useFeedbackForm>;

interface RowProps {
  form: Form;
  index: number;
  /** What the match says to ask about the skill. */
  question: SkillQuestion | undefined;
  /** The guide says to listen for this. */
  hint: string | null;
}

/** A skill or question: its mark, and a note of the answer. */
function Row({ form, index, question, hint }: RowProps) {
  const { values, set, faults } = form;
  const row = values.rows[index];
  if (row === undefined) return null;
  const change = (next: Partial<typeof row>) =>
    set({ rows: values.rows.map((each, at) => (at === index ? { ...each, ...next } : each)) });
  return (
    <li className={classes['row']}>
      <MarkLine
        label={row.skill}
        clears={row.skill}
        hint={hint}
        unmarked="Not asked"
        value={row.mark}
        onChange={(mark) => change({ mark })}
        error={faults.rows.has(row.skill) ? 'Give it a mark from 1 to 5, or clear the note.' : undefined}
      />
      {question === undefined ? null : (
        <p className={classes['question']} data-open={question.isOpen || undefined}>
          {question.isOpen ? <strong>From the match: </strong> : null}
          {question.text}
        </p>
      )}
      <Textarea
        aria-label={`Note on ${row.skill}`}
        placeholder="What you heard"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={INTERVIEWS.markNoteLength}
        value={row.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </li>
  );
}

/** Adds a question that the job does not name. */
function AskElse({ form: { values, set } }: { form: Form }) {
  const [name, setName] = useState('');
  const isKnown = values.rows.some(({ skill }) => skill.toLowerCase() === name.trim().toLowerCase());
  if (values.rows.length >= INTERVIEWS.marks) return null;
  const add = () => {
    if (name.trim() === '' || isKnown) return;
    set({ rows: [...values.rows, { skill: name.trim(), mark: null, note: '' }] });
    setName('');
  };
  return (
    <div className={classes['ask']}>
      <TextInput
        aria-label="Something else to ask about"
        placeholder="Something else to ask about"
        maxLength={LIMITS.question}
        value={name}
        error={isKnown ? 'It is in the list already.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Add
      </Button>
    </div>
  );
}

/** What the match leaves open, to be asked beside the questions of the round. */
function FromMatch({ form: { values, set }, questions }: { form: Form; questions: readonly SkillQuestion[] }) {
  const known = new Set(values.rows.map(({ skill }) => skill.toLowerCase()));
  const open = questions.filter(({ skill, isOpen }) => isOpen && !known.has(skill.toLowerCase())).slice(0, SUGGESTED);
  if (open.length === 0 || values.rows.length >= INTERVIEWS.marks) return null;
  return (
    <div className={classes['fromMatch']} role="group" aria-label="Questions from the match">
      <span className={classes['question']}>From the match:</span>
      {open.map(({ skill, text }) => (
        <Button
          key={skill}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          title={text}
          onClick={() => set({ rows: [...values.rows, { skill, mark: null, note: '' }] })}
        >
          Ask about {skill}
        </Button>
      ))}
    </div>
  );
}

const VERDICTS = RECOMMENDATIONS.list.map((value) => ({
  value,
  text: RECOMMENDATIONS.labels[value],
  name: RECOMMENDATIONS.labels[value],
}));

/** The recommendation is asked for at the end, with nothing chosen beforehand. */
function Verdict({ form, interview }: { form: Form; interview: Interview }) {
  const { values, set, faults } = form;
  return (
    <>
      <MarkLine
        label="Overall"
        clears={null}
        unmarked="Not chosen yet"
        value={values.overall}
        onChange={(overall) => set({ overall })}
        error={faults.overall}
      />
      <ChoiceLine
        wide
        label={`Would you hire ${interview.candidate.name}?`}
        options={VERDICTS}
        value={values.recommendation}
        onChange={(recommendation) => set({ recommendation })}
        error={faults.recommendation}
      />
      <Textarea
        aria-label="Private note"
        placeholder="For your team only"
        leftSection={<IconLock size={16} aria-hidden />}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={INTERVIEWS.noteLength}
        value={values.privateNote}
        onChange={(event) => set({ privateNote: event.currentTarget.value })}
      />
    </>
  );
}

/** On marks the arrows lead to the next line, and N to the note; Ctrl Enter hands in. */
function onFormKey(event: KeyboardEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  const note = target.closest('li')?.querySelector('textarea');
  if (event.key.toLowerCase() === 'n' && note != null && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    note.focus();
  }
  if (by === undefined) return;
  event.preventDefault();
  const lines = [...form.querySelectorAll('fieldset')];
  const next = lines[lines.findIndex((line) => line.contains(target)) + by];
  (next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector<HTMLInputElement>('input'))?.focus();
}

/** An interviewer's feedback: marks with notes, two notes in all, and at its foot what it comes to. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { interview, data, questions = [], onLeave } = props;
  const form = useFeedbackForm(props);
  const { values, set, act, draft } = form;
  const isGiven = data.feedback.some(({ own }) => own);
  return (
    <form className={classes['form']} onSubmit={form.submit} onKeyDown={onFormKey} noValidate>
      <div className={classes['scrolls']}>
        {data.guide.length === 0 ? null : (
          <p className={classes['progress']}>
            <strong>{roundName(interview.round ?? '')}</strong>
            <span role="status">
              {values.rows.filter(({ mark }) => mark !== null).length} of {values.rows.length} marked
            </span>
            <span className={classes['keys']}>1 to 5 marks, ↓ goes to the next, N to the note</span>
          </p>
        )}
        <ol className={classes['rows']} data-numbered={data.guide.length > 0 || undefined} aria-label="Marks">
          {values.rows.map(({ skill }, index) => (
            <Row
              key={skill}
              {...{ form, index }}
              question={questions.find((each) => each.skill.toLowerCase() === skill.toLowerCase())}
              hint={data.guide.find(({ question }) => question === skill)?.hint ?? null}
            />
          ))}
        </ol>
        {data.guide.length === 0 ? null : <FromMatch {...{ form, questions }} />}
        <AskElse form={form} />
        <Textarea
          label="Note to share"
          description={`${interview.vendorName ?? interview.candidate.name} reads it. Leave it empty to share nothing.`}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={INTERVIEWS.noteLength}
          value={values.sharedNote}
          onChange={(event) => set({ sharedNote: event.currentTarget.value })}
        />
      </div>
      <div className={classes['foot']}>
        <Verdict {...{ form, interview }} />
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        <div className={classes['send']}>
          <p role="status" className={classes['saved']}>
            {draft.state.kind === 'saved' ? <IconCloudCheck size={16} aria-hidden /> : null}
            {draftWords(draft.state)}
          </p>
          {onLeave === undefined ? null : (
            <Button variant="subtle" disabled={act.busy} onClick={onLeave}>
              Leave it as it is
            </Button>
          )}
          <Button type="submit" loading={act.busy}>
            {isGiven ? 'Save feedback' : 'Send feedback'}
          </Button>
        </div>
      </div>
    </form>
  );
}
