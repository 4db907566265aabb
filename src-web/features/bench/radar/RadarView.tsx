import '@mantine/core/styles/Combobox.css';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { BENCH_CONSENTS, type BenchConsent } from '#contract/domain/consent.ts';
import { type BenchRadar, type RadarSort, type RadarView as View } from '#contract/domain/radar.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { useDeviceSwitch } from '#web/shared/use-device-switch.ts';
import tabs from '../bench-tabs.module.css';
import { CostCard } from './CostCard.tsx';
import type { JobsDialogProps } from './JobsDialog.tsx';
import { changeWords, wholeMoney } from './radar-text.ts';
import { useBenchRadar } from './queries.ts';
import { RadarRows } from './RadarRows.tsx';
import { RollOffCard } from './RollOffCard.tsx';
import { type RadarHrefs } from './RadarPerson.tsx';
import classes from './radar.module.css';

interface RadarState extends Paging {
  view: View;
  consent?: BenchConsent | undefined;
  sort: RadarSort;
}

const VIEWS: readonly { view: View; label: string; count: 'bench' | 'rollingOff' | 'noJob' }[] = [
  { view: 'bench', label: 'On the bench', count: 'bench' },
  { view: 'rolling-off', label: 'Rolling off', count: 'rollingOff' },
  { view: 'no-job', label: 'No fitting job', count: 'noJob' },
];

const CONSENTS = [
  { value: '', label: 'Any consent' },
  ...BENCH_CONSENTS.list.map((value) => ({ value, label: BENCH_CONSENTS.labels[value] })),
];

const NOBODY: Readonly<Record<View, string>> = {
  bench: 'Everyone is on an assignment or unavailable.',
  'rolling-off': 'Nobody’s assignment ends within 90 days.',
  'no-job': 'Somebody is looking for each of your people.',
};

/** In the address; `consent` there means the list beside the radar. */
const CONSENT = 'said';
/** `sort` in the address means the order of the list beside the radar. */
const FIRST = 'first';

function parse(params: URLSearchParams): RadarState {
  const view = params.get('view');
  const consent = BENCH_CONSENTS.list.find((each) => each === params.get(CONSENT));
  const sort = params.get(FIRST) === 'match' ? 'match' : 'time';
  return { view: VIEWS.find((each) => each.view === view)?.view ?? 'bench', consent, sort, ...parsePaging(params) };
}

function write(state: RadarState, base: URLSearchParams): URLSearchParams {
  const params = writePaging(state, base);
  if (state.view === 'bench') params.delete('view');
  else params.set('view', state.view);
  if (state.consent === undefined) params.delete(CONSENT);
  else params.set(CONSENT, state.consent);
  if (state.sort === 'time') params.delete(FIRST);
  else params.set(FIRST, state.sort);
  return params;
}

interface RadarViewProps extends RadarHrefs, Pick<JobsDialogProps, 'renderMatch'> {
  /** Shown where nobody is on the bench at all. */
  empty: ReactNode;
}

/** The radar: the cost of the bench, the people about to return to it, and the open jobs that fit. */
export default function RadarView({ empty, ...rest }: RadarViewProps) {
  const [state, setState] = useListUrl(parse, write);
  const query = useBenchRadar(state);
  const radar = query.data?.data;
  const page = query.data?.page;
  if (query.isPending) return <ListSkeleton rows={8} height={52} gap={1} label="Loading the radar" />;
  if (radar === undefined || page === undefined) {
    return <ErrorState error={query.error} title="We couldn’t load the radar" onRetry={() => void query.refetch()} />;
  }
  const { counts } = page;
  if (counts.everybody === 0) return <Card>{empty}</Card>;
  return (
    <>
      <Summary radar={radar} hrefOf={rest.hrefOf} />
      <Card padded={false} aria-busy={query.isPlaceholderData}>
        <div className={classes['views']} role="group" aria-label="Who is shown">
          {VIEWS.map(({ view, label, count }) => (
            <UnstyledButton
              key={view}
              className={classes['chip'] ?? ''}
              aria-pressed={state.view === view}
              onClick={() => setState({ view })}
            >
              {label} {formatCount(counts[count])}
            </UnstyledButton>
          ))}
          <NativeSelect
            size="sm"
            aria-label="Consent"
            value={state.consent ?? ''}
            data={CONSENTS}
            onChange={({ currentTarget: { value } }) =>
              setState({ consent: BENCH_CONSENTS.list.find((each) => each === value) })
            }
          />
          <NativeSelect
            size="sm"
            aria-label="Order"
            value={state.sort}
            data={[
              {
                value: 'time',
                label: state.view === 'rolling-off' ? 'Soonest back first' : 'Longest on the bench first',
              },
              { value: 'match', label: 'Best match first' },
            ]}
            onChange={({ currentTarget: { value } }) => setState({ sort: value === 'match' ? 'match' : 'time' })}
          />
          {radar.pending === 0 ? null : (
            <span role="status" className={classes['quiet']}>
              Still comparing {plural(radar.pending, 'person', 'people')} with open jobs…
            </span>
          )}
        </div>
        {radar.rows.length === 0 ? (
          <EmptyState
            title="Nobody here"
            text={state.consent === undefined ? NOBODY[state.view] : 'Nobody matches this filter.'}
          />
        ) : (
          <RadarRows rows={radar.rows} currency={radar.currency} view={state.view} sort={state.sort} {...rest} />
        )}
      </Card>
      {page.total > page.limit ? (
        <Pager page={page} label="people" onChange={(next) => setState({ page: next.pageId, perPage: next.limit })} />
      ) : null}
    </>
  );
}

/** One line above the people, which opens into cost and dates in full; this device remembers that. */
function Summary({ radar, hrefOf }: { radar: BenchRadar; hrefOf: RadarHrefs['hrefOf'] }) {
  const [hasCards, showCards] = useDeviceSwitch('bench-cost', false);
  const cards = useId();
  return (
    <>
      <p className={tabs['beside']}>
        <Glance radar={radar} withChanges={!hasCards} />
        <UnstyledButton
          className={classes['linkButton'] ?? ''}
          aria-expanded={hasCards}
          aria-controls={cards}
          onClick={() => showCards(!hasCards)}
        >
          Cost and dates
        </UnstyledButton>
      </p>
      <div id={cards} className={classes['cards']} hidden={!hasCards}>
        {hasCards ? (
          <>
            <p className={classes['quiet']}>{sinceYesterday(radar)}</p>
            <CostCard radar={radar} />
            <RollOffCard radar={radar} hrefOf={hrefOf} />
          </>
        ) : null}
      </div>
    </>
  );
}

/** The cost today, who comes back, and the changes since yesterday where there is room, in one line. */
function Glance({ radar, withChanges }: { radar: BenchRadar; withChanges: boolean }) {
  const { bench, rollOffs, currency } = radar;
  const within = rollOffs.within.at(-1);
  return (
    <span className={tabs['words']}>
      <strong>{wholeMoney(bench.costPerDay, currency)}</strong> a day for {plural(bench.people, 'person', 'people')}
      {within === undefined || within.people === 0
        ? null
        : ` · ${plural(within.people, 'person rolls', 'people roll')} off in ${String(within.days)} days`}
      {withChanges ? <span className={classes['changes']}> · {sinceYesterday(radar)}</span> : null}
    </span>
  );
}

function sinceYesterday({ changes }: BenchRadar): string {
  const words = changeWords(changes).map(({ text }) => text);
  return `Since yesterday: ${words.length === 0 ? 'nothing has changed.' : words.join(' · ')}`;
}
