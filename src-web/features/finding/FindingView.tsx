import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { FINDING_SORTS, type FoundPerson } from '#contract/domain/finding.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { ListFrame } from '#web/ui/list/ListFrame.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import classes from './finding.module.css';
import { peopleChips, peopleSearch, type PeopleSearch } from './model/people-search.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PersonRow } from './PersonRow.tsx';
import { usePeople, usePeopleFacets, usePeopleLists } from './queries.ts';

const KeepDialog = lazy(() => import('./lists/KeepDialog.tsx'));

const ROW_PX = 112;

interface FindingViewProps {
  state: ListState<PeopleSearch>;
  /** The job that people are compared with, null for none; undefined while it is not known yet. */
  jobId: string | null | undefined;
  /** May invite and keep people. */
  mayWork: boolean;
  /** Renders the state of the person's invitation, or the button that begins one. */
  action: (person: FoundPerson) => ReactNode;
  /** Renders the part that is open below the person. */
  below: (person: FoundPerson, invitesLeft: number | null) => ReactNode;
  /** The key for inviting somebody was pressed. */
  onInvite: (person: FoundPerson) => void;
}

/** People who can be found, with their filters; all of it by keys as well. */
export function FindingView({ state, jobId, mayWork, action, below, onInvite }: FindingViewProps) {
  const { search } = state;
  const query = usePeople(search, jobId);
  const facets = usePeopleFacets(search);
  const lists = usePeopleLists();
  const page = query.data?.page;
  const rows = query.data?.data ?? [];
  const box = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [keeping, setKeeping] = useState<FoundPerson | null>(null);
  // One moment for all rows; a new answer brings a new one.
  const [opened] = useState(() => Date.now());
  const now = new Date(query.dataUpdatedAt || opened).toISOString();
  const characters = usePlatform().preferences.read('letter-keys') !== 'off';
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ _id }) => _id === currentId);
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
    if (next !== undefined) box.current?.querySelector<HTMLElement>(`[data-row="${next._id}"] a`)?.focus();
  };
  usePageKeys({
    characters,
    onCharacter: (character) => {
      const current = rows.find(({ _id }) => _id === currentId);
      if (character === 'j') return { run: () => step(1), repeats: true };
      if (character === 'k') return { run: () => step(-1), repeats: true };
      return character === 'i' && current !== undefined ? { run: () => onInvite(current) } : undefined;
    },
    onEscape: () => false,
  });
  return (
    <>
      <ListFrame
        unit={['person', 'people']}
        state={state}
        sorts={FINDING_SORTS.list.map((value) => ({
          value,
          label: FINDING_SORTS.labels[value],
          disabled: value === 'relevance' ? search.keyword.trim() === '' : value === 'match' && jobId === null,
        }))}
        chips={peopleChips(search, lists.data?.find(({ _id }) => _id === search.list)?.name)}
        filters={
          <PeopleFilters
            state={state}
            counts={facets.data ?? undefined}
            genderFilter={page?.genderFilter}
            mayKeep={mayWork}
          />
        }
        query={{ ...query, page }}
        isNarrowed={peopleSearch.isNarrowed(search)}
        note={noteOn(page, search)}
        nothingYet="People appear here once they’ve chosen to be found."
        skeleton={<ListSkeleton rows={search.perPage} height={ROW_PX} gap={1} label="Loading people" />}
      >
        <ul ref={box} className={classes['rows']} aria-label="People">
          {rows.map((person) => (
            <PersonRow
              key={person._id}
              person={person}
              isCurrent={person._id === currentId}
              now={now}
              onFocus={() => setCurrentId(person._id)}
              onKeep={mayWork ? () => setKeeping(person) : undefined}
              action={action(person)}
              below={below(person, page?.invitesLeft ?? null)}
            />
          ))}
        </ul>
      </ListFrame>
      <Suspense fallback={null}>
        {keeping === null ? null : (
          <KeepDialog
            person={rows.find(({ _id }) => _id === keeping._id) ?? keeping}
            onClose={() => setKeeping(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface Noted {
  readonly correctedTo: string | null;
  readonly comparedSome: boolean;
}

function noteOn(page: Noted | undefined, search: PeopleSearch): ReactNode {
  if (page === undefined) return null;
  const { correctedTo, comparedSome } = page;
  if (correctedTo === null && !comparedSome) return null;
  return (
    <>
      {correctedTo === null ? null : (
        <>
          No one matches “{search.keyword}”. Showing people who match <strong>{correctedTo}</strong>.{' '}
        </>
      )}
      {comparedSome
        ? 'We’re still reading some profiles, so a few people may be missing here. Please look again in a few minutes.'
        : null}
    </>
  );
}
