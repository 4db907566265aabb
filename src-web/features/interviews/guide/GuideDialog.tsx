import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { INTERVIEWS } from '#contract/domain/interview.ts';
import type { InterviewGuide } from '#contract/domain/interview-feedback.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { sendByKey } from '#web/ui/form/send-by-key.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { useSaveGuide } from '../change-queries.ts';
import { guideFaults, guideOf, roundName, type GuideRow } from '../model/guide.ts';
import { RoundField } from '../schedule/DetailsFields.tsx';
import dialog from '#web/ui/dialog.module.css';
import classes from './guide.module.css';

interface GuideDialogProps {
  jobId: string;
  guides: readonly InterviewGuide[];
  /** The rounds of the job's interviews. */
  rounds: readonly string[];
  /** The round to be changed; undefined for a new one. */
  round: string | undefined;
  onClose: () => void;
}

const blank = (): GuideRow => ({ key: randomKey(), question: '', hint: '' });

const OVERTAKEN = 'A colleague has changed these questions meanwhile. Save again to put yours in their place.';

function useGuideForm({ jobId, guides, round, onClose }: GuideDialogProps) {
  const [opened] = useState(() => guideOf(guides, round ?? null));
  const [name, setName] = useState(round ?? '');
  const [rows, setRows] = useState<readonly GuideRow[]>(() =>
    opened === undefined
      ? [blank()]
      : opened.questions.map(({ question, hint }) => ({ key: randomKey(), question, hint: hint ?? '' })),
  );
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What is stored now may be replaced: who saves has been told that it is a colleague's. */
  const [replaces, setReplaces] = useState(false);
  const save = useSaveGuide();
  const { settled } = useUnsavedWarning(
    useChanged([name, rows.filter(({ question, hint }) => question + hint !== '').map(({ key: _, ...row }) => row)]),
  );
  const faults = guideFaults(rows, round === undefined && !replaces && guideOf(guides, name) !== undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (faults.round !== undefined || faults.questions.size > 0 || save.isPending) return;
    const questions = rows.flatMap(({ question, hint }) =>
      question.trim() === '' ? [] : { question: question.trim(), hint: hint.trim() || null },
    );
    const version = (replaces ? guideOf(guides, name) : opened)?.version ?? null;
    save.mutate(
      { jobId, round: name.trim(), version, questions },
      {
        onSuccess: () => {
          settled();
          onClose();
        },
        onError: (error) => {
          const isOvertaken = error instanceof ApiError && error.code === 'conflict';
          setReplaces(isOvertaken);
          setFailure(isOvertaken ? OVERTAKEN : error.message);
        },
      },
    );
  };
  const rename = (next: string) => {
    setName(next);
    setReplaces(false);
    setFailure(null);
  };
  return { name, rename, rows, setRows, save, submit, failure, faults: isTried ? faults : guideFaults([], false) };
}

type Form = ReturnType<typeof useGuideForm>;

interface RowProps {
  form: Form;
  index: number;
  /** The focus begins in the first question. */
  startsHere: boolean;
  onNext: () => void;
}

/** A question with what to listen for; Enter begins the next one. */
function Row({ form, index, startsHere, onNext }: RowProps) {
  const { rows, setRows, faults } = form;
  const row = rows[index];
  if (row === undefined) return null;
  const number = String(index + 1);
  const change = (next: Partial<GuideRow>) =>
    setRows(rows.map((each, at) => (at === index ? { ...each, ...next } : each)));
  const move = (by: -1 | 1) =>
    setRows(rows.map((each, at) => (at === index ? rows[index + by] : at === index + by ? row : each) ?? each));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onNext();
  };
  return (
    <li className={classes['row']} data-question={row.key}>
      <div className={classes['fields']}>
        <Textarea
          aria-label={`Question ${number}`}
          data-autofocus={(index === 0 && startsHere) || undefined}
          placeholder="Question"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LIMITS.question}
          value={row.question}
          error={faults.questions.get(row.key)}
          onChange={(event) => change({ question: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <TextInput
          aria-label={`Hint on question ${number}`}
          placeholder="What a good answer has (optional)"
          maxLength={INTERVIEWS.hintLength}
          value={row.hint}
          onChange={(event) => change({ hint: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes['order']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Move question ${number} up`}
          disabled={index === 0}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Move question ${number} down`}
          disabled={index === rows.length - 1}
          onClick={() => move(1)}
        >
          <IconArrowDown size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remove question ${number}`}
          onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

/** Changes the questions of a round, or begins those of another. */
export default function GuideDialog(props: GuideDialogProps) {
  const { rounds, round, onClose } = props;
  const form = useGuideForm(props);
  const { name, rename, rows, setRows, save, failure, faults } = form;
  const list = useRef<HTMLOListElement>(null);
  const fieldAt = (at: number) => list.current?.querySelectorAll<HTMLElement>('textarea')[at];
  /** The next question that is there, or a new one at the end. */
  const goTo = (at: number) => {
    const next = fieldAt(at);
    if (next !== undefined) next.focus();
    else if (rows.length < INTERVIEWS.guideQuestions) {
      setRows([...rows, blank()]);
      requestAnimationFrame(() => fieldAt(at)?.focus());
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={round === undefined ? 'Questions of a round' : `Questions: ${roundName(round)}`}
      size={760}
      closeOnClickOutside={false}
    >
      <form onSubmit={form.submit} onKeyDown={sendByKey} className={dialog['parts']} noValidate>
        {round === undefined ? (
          <RoundField
            value={name}
            known={rounds.filter((each) => each !== '' && guideOf(props.guides, each) === undefined)}
            description="As you name it when you propose the interview. Leave it empty for interviews without a round."
            error={faults.round}
            startsHere
            onChange={rename}
          />
        ) : null}
        <ol ref={list} className={classes['rows']} aria-label="Questions">
          {rows.map(({ key }, index) => (
            <Row key={key} {...{ form, index }} startsHere={round !== undefined} onNext={() => goTo(index + 1)} />
          ))}
        </ol>
        {rows.length >= INTERVIEWS.guideQuestions ? (
          <p className={classes['hint']}>A round has at most {INTERVIEWS.guideQuestions} questions.</p>
        ) : (
          <Button
            variant="default"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => goTo(rows.length)}
          >
            Add a question
          </Button>
        )}
        <p className={classes['hint']}>
          Only your team sees them. What was marked before keeps the words that were asked.
        </p>
        {failure === null ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
