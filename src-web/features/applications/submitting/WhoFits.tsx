import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGING } from '#contract/domain/limits.ts';
import { NEW_FITS, fitsFrom, type Fit, type FitJob, type Fits } from '#contract/domain/radar.ts';
import { formatPrice, formatSalary } from '#web/lib/format-money.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { parsePaging, writePaging } from '#web/lib/paging-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { CheckList } from './CheckList.tsx';
import { useNewFits } from './queries.ts';
import { pairsOf, placesWords, type Pair } from './submitting-words.ts';
import classes from './who-fits.module.css';

const [USUAL_SIZE] = PAGING.workPageSizes;
const ROW_PX = 90;

interface Links {
  jobHref: (jobId: string) => string;
  personHref: (employeeId: string) => string;
  /** False for members who may only look. */
  mayWork: boolean;
}

interface CellProps extends Links {
  pair: Pair;
  reasons: Fit['reasons'];
  isTicked: boolean;
  /** Every place of the job is taken or ticked. */
  isFull: boolean;
  onTick: (on: boolean) => void;
}

/** One person at one job: a tick box, or the reason why there is none. */
function Cell({ pair, reasons, isTicked, isFull, mayWork, personHref, onTick }: CellProps) {
  const { person, job, total, obstacle } = pair;
  const why = obstacle ?? (isFull && !isTicked ? placesWords(0) : null);
  const fitting = reasons.filter(({ fits }) => fits).map(({ text }) => text);
  const against = reasons.find(({ fits }) => !fits);
  const name = (
    <Link to={personHref(person._id)} className={classes['name']}>
      {person.name}
    </Link>
  );
  return (
    <td data-ticked={isTicked || undefined} data-off={why !== null || undefined}>
      <div className={classes['who']}>
        {mayWork && why === null ? (
          <Checkbox
            aria-label={`${person.name} for ${job.title}`}
            checked={isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        ) : null}
        {name}
        <span className={classes['total']} data-good={fitsFrom(total) || undefined}>
          {total === null ? '–' : `${String(total)}%`}
        </span>
      </div>
      <p className={classes['reasons']} title={fitting.join(' · ')}>
        {fitting.join(' · ')}
      </p>
      {against === undefined ? null : (
        <p className={classes['against']} title={`But ${against.text}`}>
          But {against.text}
        </p>
      )}
      <p className={why === null ? classes['rate'] : classes['against']}>
        {why ?? (person.rate === null ? 'No rate on record' : formatPrice(person.rate))}
      </p>
    </td>
  );
}

interface RowProps extends Links {
  job: FitJob;
  people: Fits['people'];
  ticked: ReadonlyMap<string, Pair>;
  onTick: (pair: Pair, on: boolean) => void;
}

function Row({ job, people, ticked, onTick, ...links }: RowProps) {
  const pairs = pairsOf(job, people);
  const count = pairs.filter(({ key }) => ticked.has(key)).length;
  const facts = [formatPlace({ ...job, state: null }), formatSalary(job.salary)].filter(Boolean);
  return (
    <tr data-job={job.jobId}>
      <th scope="row">
        <Link to={links.jobHref(job.jobId)} className={classes['title']}>
          {job.title}
        </Link>
        <span className={classes['company']}>{job.companyName}</span>
        <span className={classes['facts']} title={facts.join(' · ')}>
          {facts.join(' · ')}
        </span>
        <span className={classes['facts']}>
          <RelativeTime at={job.listedAt} /> · {placesWords(job.places)}
          {job.others === 0 ? null : (
            <>
              {' · '}
              <Link to={links.jobHref(job.jobId)} aria-label={`${plural(job.others, 'other')} fit ${job.title}`}>
                +{job.others} more
              </Link>
            </>
          )}
        </span>
      </th>
      {pairs.map((pair) => (
        <Cell
          key={pair.key}
          {...links}
          pair={pair}
          reasons={job.people.find(({ employeeId }) => employeeId === pair.person._id)?.reasons ?? []}
          isTicked={ticked.has(pair.key)}
          isFull={count >= job.places}
          onTick={(on) => onTick(pair, on)}
        />
      ))}
      {pairs.length < NEW_FITS.people ? (
        <td colSpan={NEW_FITS.people - pairs.length} className={classes['nobody']}>
          Nobody else fits.
        </td>
      ) : null}
    </tr>
  );
}

/** Arrows move between the ticks, from row to row and within one. */
function byArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('input[type=checkbox]')])
    .filter((row) => row.length > 0);
  const at = rows.findIndex((row) => row.includes(target));
  const column = rows[at]?.indexOf(target) ?? 0;
  const to = {
    ArrowRight: rows[at]?.[column + 1],
    ArrowLeft: rows[at]?.[column - 1],
    ArrowDown: rows[at + 1]?.at(Math.min(column, (rows[at + 1]?.length ?? 1) - 1)),
    ArrowUp: at === 0 ? undefined : rows[at - 1]?.at(Math.min(column, (rows[at - 1]?.length ?? 1) - 1)),
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

function useTicked() {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Pair>>(new Map());
  const pairs = [...ticked.values()];
  return {
    ticked,
    pairs,
    count: `${plural(pairs.length, 'tick')} for ${plural(new Set(pairs.map(({ job }) => job.jobId)).size, 'job')}`,
    clear: () => setTicked(new Map()),
    drop: (keys: readonly string[]) => setTicked((old) => new Map([...old].filter(([key]) => !keys.includes(key)))),
    tick: (pair: Pair, on: boolean) =>
      setTicked((old) => {
        const next = new Map(old);
        if (on) next.set(pair.key, pair);
        else next.delete(pair.key);
        return next;
      }),
  };
}

function summaryOf(total: number, pending: number): string {
  const jobs = `${plural(total, 'new job')} of the last ${String(NEW_FITS.days)} days ${total === 1 ? 'fits' : 'fit'} your bench.`;
  return pending === 0 ? jobs : `${jobs} ${plural(pending, 'person is', 'people are')} still being compared.`;
}

/** New jobs, each with the five best people of the bench: ticks across jobs lead to one check, and one press submits all. */
export function WhoFits({ empty, ...links }: Links & { empty: ReactNode }) {
  const [paging, setPaging] = useListUrl(
    (params) => parsePaging(params, USUAL_SIZE),
    (state, base) => writePaging(state, base, USUAL_SIZE),
  );
  const query = useNewFits(paging);
  const { ticked, pairs, count, clear, drop, tick } = useTicked();
  const [checked, setChecked] = useState<readonly Pair[] | null>(null);
  const isPhone = useMedia('(max-width: 48em)');
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || pairs.length === 0 || checked !== null)
          return;
        event.preventDefault();
        setChecked(pairs);
      }}
    >
      <Loaded query={query} what="new jobs" rows={8} height={ROW_PX} gap={1}>
        {({ data, page }) => (
          <>
            <p className={classes['summary']} role="status">
              {summaryOf(page?.total ?? 0, page?.pending ?? 0)}
            </p>
            {data.jobs.length === 0 ? (
              <Card>{empty}</Card>
            ) : (
              <Card padded={false} aria-busy={query.isPlaceholderData}>
                <table className={classes['table']} onKeyDown={byArrows}>
                  <caption className={classes['caption']}>New jobs with the best people of your bench</caption>
                  <tbody>
                    {data.jobs.map((job) => (
                      <Row key={job.jobId} {...links} job={job} people={data.people} ticked={ticked} onTick={tick} />
                    ))}
                  </tbody>
                </table>
              </Card>
            )}
            {page === undefined || page.total <= page.limit ? null : (
              <Pager
                page={page}
                label="jobs"
                onChange={(next) => setPaging({ page: next.pageId, perPage: next.limit })}
              />
            )}
          </>
        )}
      </Loaded>
      {pairs.length === 0 ? null : (
        <div className={classes['foot']}>
          <BulkBar label="Ticked people" count={count} onClear={clear}>
            <Button size="sm" aria-keyshortcuts="Control+Enter" onClick={() => setChecked(pairs)}>
              Check and submit
            </Button>
          </BulkBar>
        </div>
      )}
      {checked === null ? null : (
        <Dialog title="Check and submit" size={1040} fullScreen={isPhone} onClose={() => setChecked(null)}>
          <CheckList
            pairs={checked}
            onSent={drop}
            actions={(state) => <CancelButton>{state === 'done' ? 'Done' : 'Back'}</CancelButton>}
          />
        </Dialog>
      )}
    </div>
  );
}
