import { IconUserCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { ONBOARDING_STATES, type OnboardedPerson } from '#contract/domain/onboarding.ts';
import { Card } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import rows from '#web/ui/list/rows.module.css';
import { parseOnboarded, writeOnboarded, type OnboardedState } from './list-url.ts';
import { useOnboarded } from './queries.ts';
import { agreedText, dayIn, sumText } from './words.ts';
import classes from './onboarding.module.css';

const ROW_PX = 52;
const SEARCH_REST_MS = 120;

interface RowProps {
  person: OnboardedPerson;
  href: string;
  isOpen: boolean;
  today: string;
}

function Row({ person, href, isOpen, today }: RowProps) {
  const isDone = person.done === person.total;
  const isLate = person.nextDue !== null && person.nextDue < today;
  return (
    <li className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`} data-open={isOpen || undefined} data-row>
      <p className={classes['name']}>
        <Link to={href} className={rows['link'] ?? ''} {...(isOpen && { 'aria-current': 'true' as const })}>
          {person.personName}
        </Link>
      </p>
      <p className={classes['job']}>
        {person.jobTitle}
        {person.vendorName === null ? '' : ` · via ${person.vendorName}`}
      </p>
      <p className={classes['first']}>{agreedText(person)}</p>
      <p className={classes['hired']}>
        Hired <RelativeTime at={person.hiredAt} />
      </p>
      <p className={classes['progress']}>{sumText(person, today)}</p>
      <p className={classes['state']}>
        {isDone ? <ToneBadge tone="positive">Done</ToneBadge> : null}
        {isLate ? <ToneBadge tone="warning">Overdue</ToneBadge> : null}
      </p>
    </li>
  );
}

interface OnboardedListProps {
  /** IANA zone of the reader. */
  timeZone: string;
  /** Shown if there is nobody at all: the way in which people are hired. */
  emptyAction: ReactNode;
  /** The checklist that is open, beside the list or instead of it. */
  renderOpen: (applicationId: string, listHref: string) => ReactNode;
}

/** The address of the list, with another checklist open or none. */
function useHref() {
  const { pathname, search } = useLocation();
  return (state: OnboardedState) => {
    const text = writeOnboarded(state, new URLSearchParams(search)).toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
}

/** People whom the employer has hired, and one of their checklists beside them; what is shown is in the URL. */
export function OnboardedList({ timeZone, emptyAction, renderOpen }: OnboardedListProps) {
  const [state, set] = useListUrl(parseOnboarded, writeOnboarded);
  const words = useTypedFilter(state.search, (search, options) => set({ search }, options), SEARCH_REST_MS);
  const query = useOnboarded(state);
  const href = useHref();
  const today = dayIn(useNow(), timeZone);
  const page = query.data?.page;
  const isNarrowed = state.search !== '' || state.state !== null;
  return (
    <div className={classes['screen']} data-open={state.open !== null || undefined}>
      <div className={classes['list']}>
        <ListFilters page={page} count={['person', 'people']} bare>
          <SearchFilter label="Search" placeholder="Search people" words={words} />
          <SelectFilter
            label="Checklist"
            all="All checklists"
            tokens={ONBOARDING_STATES.list}
            text={(each) => ONBOARDING_STATES.labels[each]}
            value={state.state}
            onChange={(next) => set({ state: next })}
          />
        </ListFilters>
        <Loaded
          query={query}
          what="hired people"
          title="We couldn’t load the people you hired"
          rows={4}
          height={ROW_PX}
        >
          {({ data: people }) =>
            people.length === 0 ? (
              <Card>
                {isNarrowed ? (
                  <EmptyState title="Nobody like this" text="Change the words or the filter to see more people." />
                ) : (
                  <EmptyState
                    icon={<IconUserCheck size={26} stroke={1.6} />}
                    title="Nobody is hired yet"
                    text="Once somebody accepts your offer, they appear here with a checklist for the time until their first day."
                    action={emptyAction}
                  />
                )}
              </Card>
            ) : (
              <>
                <Card padded={false} aria-busy={query.isPlaceholderData}>
                  <ul className={rows['rows']} aria-label="Hired people">
                    {people.map((person) => (
                      <Row
                        key={person.applicationId}
                        person={person}
                        href={href({ ...state, open: person.applicationId })}
                        isOpen={person.applicationId === state.open}
                        today={today}
                      />
                    ))}
                  </ul>
                </Card>
                {page === undefined ? null : (
                  <Pager
                    page={page}
                    label="people"
                    onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </div>
      {state.open !== null ? (
        <div className={classes['detail']}>{renderOpen(state.open, href({ ...state, open: null }))}</div>
      ) : null}
    </div>
  );
}
