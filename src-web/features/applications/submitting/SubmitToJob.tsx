import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { FitJob, FitPerson } from '#contract/domain/radar.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { CheckList } from './CheckList.tsx';
import { useFittingJobs } from './queries.ts';
import { jobWords, pairsOf } from './submitting-words.ts';
import classes from './submitting.module.css';

const TYPING_MS = 200;

interface JobLineProps {
  id: string;
  job: FitJob;
  people: readonly FitPerson[];
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function JobLine({ id, job, people, isCurrent, onPoint, onChoose }: JobLineProps) {
  const { fit, best, inTheWay } = jobWords(job, people);
  const facts = [job.companyName, formatPlace({ ...job, state: null }), formatSalary(job.salary)];
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classes['job']}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <strong>{job.title}</strong>
      <span className={classes['fit']}>{fit}</span>
      <span className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={classes['facts']}>{best}</span>
      {inTheWay === null ? null : <span className={classes['inTheWay']}>{inTheWay}</span>}
    </div>
  );
}

interface Chosen {
  job: FitJob;
  people: readonly FitPerson[];
}

interface JobChoiceProps {
  employeeIds: readonly string[];
  onChoose: (chosen: Chosen) => void;
}

function useJobChoice({ employeeIds, onChoose }: JobChoiceProps) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const query = useFittingJobs(employeeIds, useDebounced(words.trim(), TYPING_MS));
  const { jobs = [], people = [] } = query.data ?? {};
  const current = jobs[Math.min(at, jobs.length - 1)];
  // A list from before the last submission is out of date.
  const isSettled = !query.isFetching && query.data !== undefined;
  return {
    ...{ words, query, jobs, people, current, isSettled, setAt },
    write: (text: string) => {
      setWords(text);
      setAt(0);
    },
    byKey: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') setAt(Math.min(jobs.length - 1, at + 1));
      else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
      else if (event.key === 'Enter') {
        if (current !== undefined && isSettled) onChoose({ job: current, people });
      } else return;
      event.preventDefault();
    },
  };
}

/** The open jobs, found by words or by how many of the people they fit. The focus stays in the field. */
function JobChoice(props: JobChoiceProps) {
  const { words, query, jobs, people, current, isSettled, setAt, write, byKey } = useJobChoice(props);
  const field = useRef<HTMLInputElement>(null);
  // Also after a submission, when the button that led here is gone.
  useEffect(() => field.current?.focus(), []);
  const id = useId();
  const idOf = ({ jobId }: FitJob) => `${id}-${jobId}`;
  const currentId = current === undefined ? undefined : idOf(current);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const list = (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Open jobs"
      aria-busy={!isSettled}
      className={classes['jobs']}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {jobs.map((job, index) => (
        <JobLine
          key={job.jobId}
          {...{ id: idOf(job), job, people }}
          isCurrent={job === current}
          onPoint={() => setAt(index)}
          onChoose={() => props.onChoose({ job, people })}
        />
      ))}
    </div>
  );
  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        role="combobox"
        aria-label="Job or employer"
        aria-expanded={jobs.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        placeholder="Job or employer"
        leftSection={<IconSearch size={17} stroke={1.8} aria-hidden />}
        maxLength={LIMITS.keyword}
        autoComplete="off"
        value={words}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={byKey}
      />
      <VisuallyHidden role="status">{isSettled ? plural(jobs.length, 'job') : ''}</VisuallyHidden>
      <p className={classes['hint']}>
        {words.trim() === ''
          ? 'These open jobs take vendors. Those that fit most of your people come first.'
          : 'These open jobs take vendors and have your words in the title or the employer’s name.'}
      </p>
      <Loaded query={query} what="open jobs" rows={5} height={66} gap={4}>
        {() =>
          jobs.length > 0 ? (
            list
          ) : (
            <EmptyState title="No job found" text="Try other words. Only open jobs that take vendors are listed." />
          )
        }
      </Loaded>
    </>
  );
}

interface SubmitToJobProps {
  /** The people of the bench. */
  employeeIds: readonly string[];
  /** "Asha Rao", "3 people". */
  who: string;
  onClose: () => void;
}

/** Submits people of the bench to one open job after another: the job, then a check, then all of them at once. */
export default function SubmitToJob({ employeeIds, who, onClose }: SubmitToJobProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [ids] = useState(employeeIds);
  const back = () => setChosen(null);
  return (
    <Dialog
      onClose={onClose}
      title={chosen === null ? `Submit ${who} to a job` : `Check and submit ${who}`}
      size={1040}
      fullScreen={useMedia('(max-width: 48em)')}
    >
      {chosen === null ? (
        <JobChoice employeeIds={ids} onChoose={setChosen} />
      ) : (
        <CheckList
          key={chosen.job.jobId}
          pairs={pairsOf(chosen.job, chosen.people)}
          actions={(state, leave) =>
            state === 'done' ? (
              <>
                <Button onClick={back}>Submit to another job</Button>
                <CancelButton>Done</CancelButton>
              </>
            ) : (
              <Button variant="default" onClick={() => leave(back)}>
                Other job
              </Button>
            )
          }
        />
      )}
    </Dialog>
  );
}
