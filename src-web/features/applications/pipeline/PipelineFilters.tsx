import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import type { getJobApplications } from '#contract/api/applications.ts';
import type { CallPage } from '#contract/call.ts';
import { MAX_STARS } from '#contract/domain/application-notes.ts';
import { CONSENT_FILTERS } from '#contract/domain/consent.ts';
import { APPLICATION_STATUSES, DATES_POSTED, type ApplicationStatus } from '#contract/domain/options.ts';
import {
  ANSWER_FILTERS,
  APPLICATION_SORTS,
  APPLICATION_SOURCES,
  COMPARED_APPLICATIONS,
  type StageSummary,
} from '#contract/domain/pipeline.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { SearchSelect, type Found } from '#web/ui/list/SearchSelect.tsx';
import { TurnFilter } from '../ApplicationFilters.tsx';
import { useTags } from '../tags/queries.ts';
import { hiddenFilters, isOfReport, ofReport, usualFilters } from './pipeline-filters.ts';
import { MATCHES_FROM, type Layout, type PipelineState } from './pipeline-url.ts';
import classes from './pipeline.module.css';

interface MorePipelineFiltersProps {
  state: PipelineState;
  set: (change: Partial<PipelineState>, options?: { replace: boolean }) => void;
  /** Ratings are for those who judge. */
  mayJudge: boolean;
}

const STARS = Array.from({ length: MAX_STARS }, (_, index) => String(index + 1));
const AGES = DATES_POSTED.list.filter((token) => token !== 'all');

/** An address or a view can name a tag that nothing has any more. */
const withChosen = (tags: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || tags.includes(chosen) ? tags : [...tags, chosen];

function MorePipelineFilters({ state, set, mayJudge }: MorePipelineFiltersProps) {
  const tags = useTags(mayJudge).data ?? [];
  return (
    <>
      <SelectFilter
        label="Applied"
        all="Applied at any time"
        tokens={AGES}
        text={(token) => DATES_POSTED.labels[token]}
        value={state.applied === 'all' ? null : state.applied}
        onChange={(applied) => set({ applied })}
      />
      <SelectFilter
        label="Consent"
        all="Any consent"
        tokens={CONSENT_FILTERS.list}
        text={(token) => CONSENT_FILTERS.labels[token]}
        value={state.consent}
        onChange={(consent) => set({ consent })}
      />
      {mayJudge ? (
        <SelectFilter
          label="Rating"
          all="Any rating"
          tokens={STARS}
          text={(stars) =>
            Number(stars) === MAX_STARS ? plural(MAX_STARS, 'star') : `${plural(Number(stars), 'star')} or more`
          }
          value={state.minRating === null ? null : String(state.minRating)}
          onChange={(stars) => set({ minRating: stars === null ? null : Number(stars) })}
        />
      ) : null}
      {mayJudge ? (
        <SelectFilter
          label="Tag"
          all={tags.length === 0 && state.tag === null ? 'No tags yet' : 'Any tag'}
          tokens={withChosen(
            tags.map(({ name }) => name),
            state.tag,
          )}
          text={(tag) => tag}
          value={state.tag}
          onChange={(tag) => set({ tag })}
        />
      ) : null}
      <Checkbox
        className={classes['tick'] ?? ''}
        label="Unread only"
        checked={state.unread}
        onChange={(event) => set({ unread: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes['tick'] ?? ''}
        label="Jobs assigned to me"
        checked={state.mine}
        onChange={(event) => set({ mine: event.currentTarget.checked })}
      />
    </>
  );
}

interface StageTabsProps {
  /** Counted whatever the filters; empty until they are known. */
  stages: readonly StageSummary[];
  status: ApplicationStatus | null;
  onChange: (status: ApplicationStatus | null) => void;
}

/** The stages that have applications, each with their number. The board has columns instead. */
function StageTabs({ stages, status, onChange }: StageTabsProps) {
  const all = stages.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { status: null, label: 'All', count: all },
    ...stages
      .filter((stage) => stage.count > 0 || stage.status === status)
      .map((stage) => ({ ...stage, label: APPLICATION_STATUSES.labels[stage.status] })),
  ];
  return (
    <div className={classes['stages']} role="group" aria-label="Stage" data-stages>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.label}
          className={classes['stage'] ?? ''}
          aria-pressed={tab.status === status}
          onClick={() => onChange(tab.status)}
        >
          {tab.label} <span className={classes['stageCount']}>{stages.length === 0 ? '' : formatCount(tab.count)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}

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
  page: CallPage<typeof getJobApplications> | undefined;
  actions: ReactNode;
}

const TYPING_MS = 300;

type FilterProps = Pick<PipelineFiltersProps, 'state' | 'set'>;

function MatchFilter({ state, set }: FilterProps) {
  return (
    <SelectFilter
      label="Match"
      all="Any match"
      tokens={MATCHES_FROM.map(String)}
      text={(least) => `Match of ${least} or more`}
      value={state.minMatch === null ? null : String(state.minMatch)}
      onChange={(least) => set({ minMatch: least === null ? null : Number(least) })}
    />
  );
}

function SourceFilter({ state, set }: FilterProps) {
  return (
    <SelectFilter
      label="Source"
      all="Any source"
      tokens={APPLICATION_SOURCES.list}
      text={(source) => APPLICATION_SOURCES.labels[source]}
      value={state.source}
      onChange={(source) => set({ source })}
    />
  );
}

interface UsualFiltersProps extends Pick<PipelineFiltersProps, 'state' | 'set' | 'jobs' | 'mayJudge'> {
  withMatch: boolean;
  withSource: boolean;
}

/** Beside the name, where there is room. */
function UsualFilters({ state, set, jobs, mayJudge, withMatch, withSource }: UsualFiltersProps) {
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
      {withMatch ? <MatchFilter {...{ state, set }} /> : null}
      <SelectFilter
        label="Answers"
        all="Any answers"
        tokens={ANSWER_FILTERS.list}
        text={(token) => ANSWER_FILTERS.labels[token]}
        value={state.answers}
        onChange={(answers) => set({ answers })}
      />
      {withSource ? <SourceFilter {...{ state, set }} /> : null}
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
  // What does not fit into one line is found behind the button.
  const withMatch = useMedia('(min-width: 87em)');
  const withSource = useMedia('(min-width: 100em)');
  const folded = [!withMatch && state.minMatch !== null, !withSource && state.source !== null].filter(Boolean).length;
  const hidden = hiddenFilters(state) + (isNarrow ? usualFilters(state) : folded);
  const [isOpen, setOpen] = useState(hidden > 0);
  const id = useId();
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), TYPING_MS);
  return (
    <>
      {layout === 'list' ? (
        <div className={classes['head']}>
          <StageTabs stages={stages} status={state.status} onChange={(status) => set({ status })} />
          {actions}
        </div>
      ) : null}
      <ListFilters
        bare
        page={page}
        count={['application', 'applications']}
        actions={layout === 'list' ? undefined : actions}
      >
        <SearchFilter label="Name" placeholder="Name" words={words} />
        {isNarrow ? null : <UsualFilters {...props} {...{ withMatch, withSource }} />}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.8} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((open) => !open)}
        >
          {/* On a phone it shares its line with the name and the count. */}
          {isNarrow ? 'Filters' : 'More filters'}
          {hidden === 0 ? '' : ` (${String(hidden)})`}
        </Button>
      </ListFilters>
      <div id={id} className={classes['moreFilters']} hidden={!isOpen}>
        {isOpen && isNarrow ? <UsualFilters {...props} withMatch withSource /> : null}
        {isOpen && !isNarrow && !withMatch ? <MatchFilter {...{ state, set }} /> : null}
        {isOpen && !isNarrow && !withSource ? <SourceFilter {...{ state, set }} /> : null}
        {isOpen ? <MorePipelineFilters state={state} set={set} mayJudge={mayJudge} /> : null}
      </div>
      {page?.comparedSome === true ? (
        <p className={classes['ofReport']}>
          The first {formatCount(COMPARED_APPLICATIONS)} applications are compared. Filter by job or stage to compare
          the others.
        </p>
      ) : null}
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
