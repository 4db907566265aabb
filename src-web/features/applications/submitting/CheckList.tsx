import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { fitsFrom } from '#contract/domain/radar.ts';
import { plural } from '#web/lib/format.ts';
import { formatMoney } from '#web/lib/format-money.ts';
import { sendByKey } from '#web/ui/form/send-by-key.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import dialog from '#web/ui/dialog.module.css';
import ui from '#web/ui/ui.module.css';
import { AnswerField } from '../AnswerField.tsx';
import { checkApply, type ApplyErrors } from '../apply-form.ts';
import { firstTerms, checkTerms, type Terms } from '../submission/terms.ts';
import { marginOf, marginPercent } from '../submissions/report/submission-report.ts';
import { useSubmitAll, type Sent, type Submission } from './queries.ts';
import { consentWords, firstTicked, placesWords, type Pair } from './submitting-words.ts';
import classes from './submitting.module.css';

/** The form's values for one person at one job. */
interface Written {
  terms: Terms;
  /** One answer per question of the job, in its order. */
  answers: string[];
}

function firstWritten({ person, job }: Pair): Written {
  const terms = firstTerms(person.rate);
  const currency = person.rate?.currency ?? job.salary?.currency ?? terms.currency;
  return {
    terms: { ...terms, currency, pay: { ...terms.pay, currency } },
    answers: job.questions.map(() => ''),
  };
}

function inputOf({ job, person }: Pair, { terms, answers }: Written) {
  const values = { employeeId: person._id, coverNote: '', resumeId: person.resume?._id ?? null, answers };
  return checkApply(job.jobId, job.questions, values, true, terms);
}

function useCheckList(pairs: readonly Pair[]) {
  const [ticked, setTicked] = useState(() => firstTicked(pairs));
  const [written, setWritten] = useState<Readonly<Record<string, Written>>>(() =>
    Object.fromEntries(pairs.map((pair) => [pair.key, firstWritten(pair)])),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, ApplyErrors>>>({});
  const { results, isPending, submitAll } = useSubmitAll();
  const isSent = ({ key }: Pair) => results[key]?.state === 'sent';
  const open = pairs.filter((pair) => ticked.has(pair.key) && !isSent(pair));
  const placesLeft = (jobId: string): number => {
    const [first] = pairs.filter(({ job }) => job.jobId === jobId);
    const taken = pairs.filter(({ key, job }) => job.jobId === jobId && ticked.has(key));
    return (first?.job.places ?? 0) - taken.length;
  };
  return {
    ...{ ticked, written, errors, results, isPending, open, placesLeft },
    sent: pairs.filter(isSent),
    failed: pairs.filter(({ key }) => results[key]?.state === 'failed'),
    tick: (key: string, on: boolean) =>
      setTicked((old) => new Set(on ? [...old, key] : [...old].filter((each) => each !== key))),
    write: (key: string, change: Partial<Written>) =>
      setWritten((all) => {
        const before = all[key];
        return before === undefined ? all : { ...all, [key]: { ...before, ...change } };
      }),
    /** Sends all that are ticked, unless one of them lacks something; resolves with the keys of those that were sent. */
    submit: async (): Promise<readonly string[]> => {
      if (isPending) return [];
      const checked = open.flatMap((pair) => {
        const mine = written[pair.key];
        return mine === undefined ? [] : [{ key: pair.key, result: inputOf(pair, mine) }];
      });
      const found = checked.flatMap(({ key, result }) => ('errors' in result ? [[key, result.errors] as const] : []));
      setErrors(Object.fromEntries(found));
      if (found.length > 0) return [];
      return submitAll(
        checked.flatMap(({ key, result }): Submission[] => ('input' in result ? [{ key, input: result.input }] : [])),
      );
    },
  };
}

type CheckListState = ReturnType<typeof useCheckList>;

interface PersonProps {
  pair: Pair;
  list: CheckListState;
}

function TermsOfPair({ pair, list, terms }: PersonProps & { terms: Terms }) {
  const currencies = usePlaces()?.currencies;
  const errors = list.errors[pair.key] ?? {};
  const set = (change: Partial<Terms>) => list.write(pair.key, { terms: { ...terms, ...change } });
  const both = (change: { currency?: string; period?: RatePeriod }) =>
    set({ ...change, pay: { ...terms.pay, ...change } });
  const field = { inputMode: 'decimal', maxLength: 24, autoComplete: 'off', size: 'sm' } as const;
  return (
    <div className={classes['terms']}>
      <TextInput
        {...field}
        label="Rate"
        value={terms.amount}
        error={errors['rate']}
        onChange={(event) => set({ amount: event.currentTarget.value })}
      />
      <TextInput
        {...field}
        label="Agreed pay"
        value={terms.pay.amount}
        error={errors['agreedPay']}
        onChange={(event) => set({ pay: { ...terms.pay, amount: event.currentTarget.value } })}
      />
      <NativeSelect
        size="sm"
        label="Currency"
        value={terms.currency}
        data={currencies === undefined ? [terms.currency] : currencies.map(({ code }) => code)}
        onChange={(event) => both({ currency: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label="Period"
        value={terms.period}
        data={RATE_PERIODS.list.map((value) => ({ value, label: RATE_PERIODS.labels[value] }))}
        onChange={(event) => both({ period: event.currentTarget.value as RatePeriod })}
      />
    </div>
  );
}

function marginText(terms: Terms): string {
  const checked = checkTerms(terms);
  const { rate = null, agreedPay = null } = 'input' in checked ? checked.input : {};
  const margin = marginOf(rate, agreedPay);
  if (margin === null || rate === null) return '';
  return `Margin ${formatMoney(margin, rate.currency)}, ${String(marginPercent(margin, rate.amount))}%`;
}

/** Shows the result; before there is one, the person's consent, the resume that goes along and the margin. */
function Standing({ pair, result, terms }: { pair: Pair; result: Sent | undefined; terms: Terms }) {
  if (pair.obstacle !== null) return <p className={classes['amber']}>{pair.obstacle}</p>;
  if (result?.state === 'sent')
    return <p className={classes['done']}>Submitted. The question is on its way by mail.</p>;
  if (result?.state === 'sending') return <p>Submitting…</p>;
  const { resume } = pair.person;
  return (
    <>
      {result === undefined ? null : (
        <p role="alert" className={classes['failed']}>
          Not submitted: {result.message}
        </p>
      )}
      <p>{consentWords(pair.person)}</p>
      <p>{resume === null ? 'No resume on record' : `Resume: ${resume.label}`}</p>
      <p>{marginText(terms)}</p>
    </>
  );
}

function Person({ pair, list }: PersonProps) {
  const { person, job, total, obstacle, key } = pair;
  const written = list.written[key];
  const result = list.results[key];
  const isTicked = list.ticked.has(key);
  const isSettled = obstacle !== null || result?.state === 'sent';
  const isFull = !isTicked && list.placesLeft(job.jobId) <= 0;
  if (written === undefined) return null;
  const errors = list.errors[key] ?? {};
  return (
    <li className={classes['person']} data-off={!isTicked || undefined}>
      <div role="group" aria-label={`${person.name} for ${job.title}`} className={classes['row']}>
        <Checkbox
          className={classes['who']}
          checked={isTicked}
          disabled={isSettled || isFull || list.isPending}
          label={
            <>
              {person.name}{' '}
              <span className={classes['total']} data-good={fitsFrom(total) || undefined}>
                {total === null ? 'not compared' : `${String(total)}%`}
              </span>
            </>
          }
          description={isFull && !isSettled ? placesWords(0) : person.headline}
          onChange={(event) => list.tick(key, event.currentTarget.checked)}
        />
        {isSettled ? <span /> : <TermsOfPair pair={pair} list={list} terms={written.terms} />}
        <div className={classes['standing']}>
          <Standing pair={pair} result={result} terms={written.terms} />
        </div>
        {isSettled || !isTicked
          ? null
          : job.questions.map((question, at) =>
              question.required ? (
                <AnswerField
                  key={question.id}
                  question={question}
                  className={classes['question']}
                  rows={{ min: 1, max: 4 }}
                  value={written.answers[at] ?? ''}
                  error={errors[`answers.${String(at)}`]}
                  onChange={(value) =>
                    list.write(key, { answers: written.answers.map((old, index) => (index === at ? value : old)) })
                  }
                />
              ) : null,
            )}
      </div>
    </li>
  );
}

function sentence({ sent, failed, isPending, errors }: CheckListState): string {
  if (isPending) return `Submitting… ${plural(sent.length, 'person', 'people')} so far.`;
  if (Object.keys(errors).length > 0) return 'Please look at the fields that are marked. Nothing was sent.';
  if (sent.length + failed.length === 0) return 'Each person gets a mail that asks for their consent.';
  const done = `${plural(sent.length, 'person', 'people')} submitted.`;
  return failed.length === 0 ? done : `${done} ${plural(failed.length, 'person', 'people')} could not be.`;
}

interface CheckListProps {
  /** A snapshot from when the list was opened, so that people who are sent meanwhile stay in their places. */
  pairs: readonly Pair[];
  /**
   * Shown instead of sending once everybody is submitted, and as the way back before.
   * @param leave asks first where something that was written would be lost
   */
  actions: (state: 'open' | 'done', leave: (go: () => void) => void) => ReactNode;
  /** Told the keys of the pairs that were submitted. */
  onSent?: (keys: readonly string[]) => void;
}

/** Lists the people for each job with their terms, and submits all who are ticked with one button. */
export function CheckList({ pairs, actions, onSent }: CheckListProps) {
  const list = useCheckList(pairs);
  const submit = useRef<HTMLButtonElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const id = useId();
  const isDone = list.open.length === 0 && list.sent.length > 0;
  const { leave } = useUnsavedWarning(
    !isDone && pairs.some((pair) => JSON.stringify(list.written[pair.key]) !== JSON.stringify(firstWritten(pair))),
    'What you wrote for these people is not kept.',
  );
  useEffect(() => submit.current?.focus(), []);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) foot.current?.querySelector('button')?.focus();
  }, [isDone]);
  const jobs = [...new Map(pairs.map(({ job }) => [job.jobId, job])).values()];
  return (
    <form
      noValidate
      onKeyDown={(event) => {
        // The key that chose the job may still be held.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
        else sendByKey(event);
      }}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void list.submit().then((keys) => onSent?.(keys));
      }}
    >
      {jobs.map((job) => (
        <section key={job.jobId} aria-labelledby={`${id}-${job.jobId}`}>
          <div className={classes['jobHead']}>
            <h3 id={`${id}-${job.jobId}`}>{job.title}</h3>
            <span className={ui['small']}>
              {job.companyName} · {placesWords(job.places)}
            </span>
          </div>
          <ul className={classes['people']}>
            {pairs
              .filter((pair) => pair.job.jobId === job.jobId)
              .map((pair) => (
                <Person key={pair.key} pair={pair} list={list} />
              ))}
          </ul>
        </section>
      ))}
      <div ref={foot} className={classes['foot']}>
        <p role="status" data-failed={list.failed.length > 0 || undefined}>
          {sentence(list)}
        </p>
        <div className={dialog['actions']}>
          {actions(isDone ? 'done' : 'open', leave)}
          {isDone ? null : (
            <Button
              ref={submit}
              data-autofocus
              type="submit"
              loading={list.isPending}
              disabled={list.open.length === 0}
            >
              {list.failed.length > 0 ? 'Try again with' : 'Submit'} {plural(list.open.length, 'person', 'people')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
