import { Button, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useState, type SubmitEvent } from 'react';
import type { WholeReportCase } from '#contract/api/reports.ts';
import {
  REMOVABLE,
  REPORT_DECISIONS,
  REPORTS,
  type ReportDecision,
  type ReportSubject,
} from '#contract/domain/report.ts';
import { failureOf } from '#web/api/failure.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Section } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDecideReport } from './queries.ts';
import classes from './reports.module.css';

/** The effect of taking a subject down, if it can be taken down. */
const REMOVALS: Readonly<Partial<Record<ReportSubject, string>>> = {
  job: 'The job closes for good. Open applications and invitations to it end.',
  hotlist: 'Its link stops working for good.',
  message: 'Neither side can read it any more.',
};

/** Why a decision cannot be taken; null where it can. */
export function hindranceOf({ subject, owner }: WholeReportCase, decision: ReportDecision): string | null {
  if (decision === 'warned' && owner === null) return 'There’s nobody to warn.';
  return decision === 'removed' && !REMOVABLE.includes(subject) ? 'This can’t be taken down here.' : null;
}

const EFFECTS: Readonly<Record<Exclude<ReportDecision, 'removed'>, string>> = {
  no_action: 'Nothing changes, and only who reported it is told.',
  warned: 'Nothing changes. The owner reads your words.',
};

const effectOf = ({ subject }: WholeReportCase, decision: ReportDecision): string | undefined =>
  decision === 'removed' ? REMOVALS[subject] : EFFECTS[decision];

interface DecideFormProps {
  item: WholeReportCase;
  decision: ReportDecision;
  onDecision: (decision: ReportDecision) => void;
  onDecided: () => void;
}

/** The words of a decision, and sending it. */
function useDecision({ item, decision, onDecided }: DecideFormProps) {
  const [note, setNote] = useState('');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { settled } = useUnsavedWarning(note.trim() !== '' || words.trim() !== '');
  const decide = useDecideReport();
  const needsWords = decision !== 'no_action';
  const isMissing = note.trim() === '' || (needsWords && words.trim() === '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    setTried(true);
    if (isMissing) return;
    const made = { caseId: item._id, version: item.version, decision, note: note.trim() };
    // Heard although the next case is shown by then; what failed is shown below.
    void decide.mutateAsync({ ...made, ...(needsWords ? { words: words.trim() } : {}) }).then(
      () => {
        settled();
        toast('success', 'Decided. Whoever reported it will be told.');
        onDecided();
      },
      () => undefined,
    );
  };
  return { note, setNote, words, setWords, needsWords, isTried, decide, submit };
}

/** The decision about an open case: it counts at once, and cannot be taken back. */
export function DecideForm(props: DecideFormProps) {
  const { item, decision, onDecision } = props;
  const { note, setNote, words, setWords, needsWords, isTried, decide, submit } = useDecision(props);
  return (
    <Section title="Decision">
      <form onSubmit={submit} noValidate className={classes['form']}>
        <Radio.Group
          label="What do you decide?"
          description="It counts at once and can’t be taken back. Nobody learns who reported it."
          value={decision}
          onChange={onDecision}
        >
          <div className={classes['choices']}>
            {REPORT_DECISIONS.list.map((each) => (
              <Radio
                key={each}
                value={each}
                label={REPORT_DECISIONS.labels[each]}
                disabled={hindranceOf(item, each) !== null}
                description={hindranceOf(item, each) ?? effectOf(item, each)}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          id="report-note"
          label="Why"
          description="For colleagues alone."
          required
          autosize
          minRows={2}
          maxLength={REPORTS.note}
          value={note}
          error={isTried && note.trim() === '' ? 'Please say why' : undefined}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {needsWords ? (
          <Textarea
            label="What they read"
            description="Say what is wrong and what to do, and nothing about who reported it."
            required
            autosize
            minRows={2}
            maxLength={REPORTS.words}
            value={words}
            error={isTried && words.trim() === '' ? 'Please say what they read' : undefined}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        ) : null}
        {decide.isError ? (
          <p role="alert" className={classes['fault']}>
            {failureOf(decide.error).message}
          </p>
        ) : null}
        <Button type="submit" loading={decide.isPending}>
          Decide
        </Button>
      </form>
    </Section>
  );
}
