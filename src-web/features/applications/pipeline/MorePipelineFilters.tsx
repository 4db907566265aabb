import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox } from '@mantine/core';
import { MAX_STARS } from '#contract/domain/application-notes.ts';
import { CONSENT_FILTERS } from '#contract/domain/consent.ts';
import { DATES_POSTED } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { useTags } from '../tags/queries.ts';
import { type PipelineState } from './pipeline-url.ts';
import classes from './pipeline.module.css';

export interface MorePipelineFiltersProps {
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

export function MorePipelineFilters({ state, set, mayJudge }: MorePipelineFiltersProps) {
  const tags = useTags(mayJudge).data ?? [];
  return (
    <>
      <SelectFilter
        label="Applied"
        all="At any time"
        tokens={AGES}
        text={(token) => DATES_POSTED.labels[token]}
        value={state.applied === 'all' ? null : state.applied}
        onChange={(applied) => set({ applied })}
      />
      <SelectFilter
        label="Consent"
        all="Any"
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
