import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { MorePipelineFilters } from './MorePipelineFilters.tsx';
import type { MorePipelineFiltersProps } from './MorePipelineFilters.tsx';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { APPLICATION_SORTS, APPLICATION_SOURCES, type StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { SearchSelect, type Found } from '#web/ui/list/SearchSelect.tsx';
import { TurnFilter } from '../ApplicationFilters.tsx';
import { hiddenFilters, isOfReport, ofReport, usualFilters } from './pipeline-filters.ts';
import type { Layout } from './pipeline-url.ts';
import classes from './pipeline.module.css';

/** The first jobs with applications, or those that were found. */
export interface JobChoices {
  jobs: readonly { readonly _id: string; readonly title: string }[];
  found: Found;
}

interface PipelineFiltersProps extends MorePipelineFiltersProps {
  layout: Layout;
  stages: readonly StageSummary[];
  /** Set if the list covers all jobs. */
  jobs: JobChoices | undefined;
  page: { total: number; totalIsCapped: boolean } | undefined;
  actions: ReactNode;
}

const TYPING_MS = 300;

/** Beside the name, where there is room. */
function UsualFilters({
  state,
  set,
  jobs,
  mayJudge,
}: Pick<PipelineFiltersProps, 'state' | 'set' | 'jobs' | 'mayJudge'>) {
  return (
    <>
      {jobs === undefined || (jobs.jobs.length === 0 && jobs.found.words === '') ? null : (
        <SearchSelect
          label="Job"
          find="Find a job"
          found={jobs.found}
          value={state.jobId ?? ''}
          onChange={(jobId) => set({ jobId: jobId === '' ? null : jobId })}
          data={[
            { value: '', label: 'All jobs' },
            ...jobs.jobs.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
        />
      )}
      <TurnFilter side="employer" turn={state.turn} onChange={(turn) => set({ turn })} />
      <SelectFilter
        label="Source"
        all="Any source"
        tokens={APPLICATION_SOURCES.list}
        text={(source) => APPLICATION_SOURCES.labels[source]}
        value={state.source}
        onChange={(source) => set({ source })}
      />
      <SelectFilter
        label="Sort by"
        all={state.turn === null ? APPLICATION_SORTS.labels.newest : 'Longest wait first'}
        tokens={APPLICATION_SORTS.list.filter((sort) => sort !== 'newest' && (sort !== 'rating' || mayJudge))}
        text={(sort) => APPLICATION_SORTS.labels[sort]}
        value={state.sort === 'newest' ? null : state.sort}
        onChange={(sort) => set({ sort: sort ?? 'newest' })}
      />
    </>
  );
}

/** Filters and order of the applications; the board shows the stages itself. */
export function PipelineFilters(props: PipelineFiltersProps) {
  const { state, set, layout, stages, mayJudge, page, actions } = props;
  const isNarrow = useMedia('(max-width: 48em)');
  const hidden = hiddenFilters(state) + (isNarrow ? usualFilters(state) : 0);
  const [isOpen, setOpen] = useState(hidden > 0);
  const id = useId();
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), TYPING_MS);
  const countOf = (status: string) => stages.find((stage) => stage.status === status)?.count ?? 0;
  return (
    <>
      <ListFilters page={page} count={['application', 'applications']} actions={actions}>
        {layout === 'list' ? (
          <SelectFilter
            label="Status"
            all="All statuses"
            tokens={APPLICATION_STATUSES.list}
            text={(status) => `${APPLICATION_STATUSES.labels[status]} (${formatCount(countOf(status))})`}
            value={state.status}
            onChange={(status) => set({ status })}
          />
        ) : null}
        <SearchFilter label="Name" words={words} />
        {isNarrow ? null : <UsualFilters {...props} />}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((open) => !open)}
        >
          {hidden === 0 ? 'More filters' : `More filters (${String(hidden)})`}
        </Button>
      </ListFilters>
      <div id={id} className={classes['moreFilters']} hidden={!isOpen}>
        {isOpen && isNarrow ? <UsualFilters {...props} /> : null}
        {isOpen ? <MorePipelineFilters state={state} set={set} mayJudge={mayJudge} /> : null}
      </div>
      {isOfReport(state) ? (
        <p className={classes['ofReport']}>
          {ofReport(state)}{' '}
          <button type="button" onClick={() => set({ reached: null, days: null })}>
            Show all
          </button>
        </p>
      ) : null}
    </>
  );
}
