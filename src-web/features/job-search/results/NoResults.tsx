import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconSearchOff } from '@tabler/icons-react';
import type { activeJobs } from '#contract/api/job-search.ts';
import type { CallPage } from '#contract/call.ts';
import { countryName } from '#web/lib/format.ts';
import { isBeyond, PageBeyond } from '#web/ui/page/PageBeyond.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { looseningsOf } from '../model/loosen.ts';
import { changeAsRead, readPlaceIn, understood } from '../model/read-place.ts';
import { EMPTY_SEARCH, type JobSearch } from '#web/shared/search-criteria/search.ts';
import { isNarrowed } from '#web/shared/search-criteria/search-url.ts';
import classes from './help.module.css';
import type { SearchState } from '../use-search-state.ts';

interface NoResultsProps {
  state: SearchState;
  /** The page of an answer without jobs; undefined before there is one. */
  page: CallPage<typeof activeJobs> | undefined;
  /** Called before the button that had the focus goes. */
  onLeave: () => void;
}

/** Nothing was found: says which filter to do without, and what that would show. */
export default function NoResults({ state: { search, change, clear }, page, onLeave }: NoResultsProps) {
  const read = readPlaceIn(page);
  const meant = understood(search, read);
  const ways = looseningsOf(meant, page?.loosen ?? [], countryName);
  const hasFilters = isNarrowed({ ...meant, keyword: EMPTY_SEARCH.keyword });
  const take = (part: Partial<JobSearch>) => {
    onLeave();
    change(part);
  };
  if (page !== undefined && isBeyond(page)) {
    return <PageBeyond page={page} label="jobs" onFirst={() => take({ page: 1, asOf: null })} />;
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={search.jobStatus === 'applied' ? 'You haven’t applied for any of these jobs' : 'No jobs match this search'}
      text={
        !isNarrowed(search)
          ? 'New jobs arrive every day. Please check back soon.'
          : ways.length > 0
            ? hasFilters
              ? 'Try removing one filter:'
              : 'Check the spelling, try other words, or see all jobs:'
            : meant.location === ''
              ? 'Try fewer filters or other words.'
              : 'Try fewer filters, other words, or a wider area.'
      }
      action={
        isNarrowed(search) ? (
          <div className={classes['help']}>
            {ways.length === 0 ? null : (
              <ul className={classes['ways']}>
                {ways.map((way) => (
                  <li key={way.filter}>
                    <UnstyledButton
                      className={classes['way'] ?? ''}
                      onClick={() => take(changeAsRead(read, way.change))}
                    >
                      <span>{way.text}</span>
                      <IconArrowRight size={18} stroke={1.7} aria-hidden />
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            )}
            <Button
              variant="default"
              onClick={() => {
                onLeave();
                clear();
              }}
            >
              {hasFilters ? 'Clear all filters' : 'Clear the search'}
            </Button>
          </div>
        ) : undefined
      }
    />
  );
}
