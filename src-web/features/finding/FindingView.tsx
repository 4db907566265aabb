import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ActionIcon, Checkbox, VisuallyHidden } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FINDING_SORTS, type FoundPerson, type MatchInShort } from '#contract/domain/finding.ts';
import type { MatchFactorKey } from '#contract/domain/match-weights.ts';
import { formatDay, formatTime } from '#web/lib/format-time.ts';
import { headlineWithYears, plural, formatPlace } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { ListFrame } from '#web/ui/list/ListFrame.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { peopleChips, peopleSearch, type PeopleSearch } from './model/people-search.ts';
import { usePeople, usePeopleFacets, usePeopleLists } from './queries.ts';
import classes from './finding.module.css';

/** A line has room for so many. */
const IN_A_LINE = 3;
/** From here on a factor speaks for somebody, and below the other against. */
const FITS_FROM = 1;
const SPEAKS_AGAINST_BELOW = 0.5;

const FITS: Readonly<Partial<Record<MatchFactorKey, string>>> = {
  years: 'enough years',
  location: 'location fits',
  pay: 'pay fits',
  start: 'free in time',
  hours: 'same hours',
};
const LACKS: Readonly<Partial<Record<MatchFactorKey, string>>> = {
  years: 'few years',
  location: 'location does not fit',
  pay: 'asks for more pay',
  start: 'free too late',
  hours: 'few shared hours',
};

const skillText = ({ skill, years }: MatchInShort['shown'][number]): string =>
  years === null ? skill : `${skill}, ${plural(years, 'year')}`;

const factorsIn = (
  { factors }: MatchInShort,
  words: Readonly<Partial<Record<MatchFactorKey, string>>>,
  counts: (share: number) => boolean,
): string[] => factors.flatMap(({ key, share }) => (counts(share) ? (words[key] ?? []) : []));

/** The best reasons for a person, in one line; empty if there are none. */
export function strengths(match: MatchInShort): string {
  const fits = factorsIn(match, FITS, (share) => share >= FITS_FROM);
  return [...match.shown.map(skillText), ...fits].slice(0, IN_A_LINE).join(' · ');
}

/** The gaps of a person in one line, missing must-have skills first; empty if there are none. */
export function gaps(match: MatchInShort): string {
  const missing = match.missing.toSorted((a, b) => Number(b.must) - Number(a.must));
  return [
    ...missing.map(({ skill }) => `no ${skill}`),
    ...match.claimed.map(({ skill }) => `${skill} listed only`),
    ...factorsIn(match, LACKS, (share) => share < SPEAKS_AGAINST_BELOW),
  ]
    .slice(0, IN_A_LINE)
    .join(' · ');
}

/** When somebody could begin; null where they do not say. @param today `2026-11-24` */
export function availability(person: Pick<FoundPerson, 'startsOn' | 'noticeDays'>, today: string): string | null {
  const { startsOn, noticeDays } = person;
  if (startsOn !== null) return startsOn <= today ? 'free now' : `free from ${formatDay(startsOn)}`;
  if (noticeDays === null) return null;
  return noticeDays === 0 ? 'free now' : noticeDays === 1 ? '1 day’s notice' : `${plural(noticeDays, 'day')}’ notice`;
}

/** `09:12 IST`; empty where the zone is not known. @param now an instant */
export const timeThere = ({ timeZone }: Pick<FoundPerson, 'timeZone'>, now: string): string =>
  timeZone === null ? '' : formatTime(now, timeZone);

const SKILLS = 6;

interface PersonRowProps {
  person: FoundPerson;
  /** The keys act on it. */
  isCurrent: boolean;
  /** When the list was drawn, an instant. */
  now: string;
  onFocus: () => void;
  /** Opens the lists; absent for who may not keep people. */
  onKeep: (() => void) | undefined;
  /** Ticks the person; absent for who may not invite. */
  pick: { isPicked: boolean; onPick: (isPicked: boolean) => void } | undefined;
  /** The state of the invitation, or the button that begins one. */
  action: ReactNode;
  /** The part that is open below the person. */
  below: ReactNode;
}

/** A person whom the search found; its cells stand below those of the others. */
function PersonRow({ person, isCurrent, now, onFocus, onKeep, pick, action, below }: PersonRowProps) {
  const { name, listIds, match } = person;
  const kept = listIds.length === 0 ? '' : `, on ${plural(listIds.length, 'list')}`;
  const place = formatPlace(person);
  const time = timeThere(person, now);
  const when = [availability(person, now.slice(0, 10)), time].filter(Boolean).join(' · ');
  return (
    <li
      {...focusFallback}
      className={classes['row']}
      data-row={person._id}
      data-current={isCurrent || undefined}
      data-picked={pick?.isPicked === true || undefined}
      aria-label={name}
      onFocus={onFocus}
    >
      {pick === undefined ? null : (
        <Checkbox
          className={classes['pick'] ?? ''}
          aria-label={`Select ${name}`}
          checked={pick.isPicked}
          onChange={(event) => pick.onPick(event.currentTarget.checked)}
        />
      )}
      <span className={classes['mark']}>
        <CompanyMark name={name} size={32} />
      </span>
      <div className={classes['who']}>
        <h2 className={classes['name']}>
          <Link to={`/candidates/${person._id}`}>{name}</Link>
        </h2>
        <p className={classes['line']} title={headlineWithYears(person)}>
          {headlineWithYears(person)}
        </p>
      </div>
      {match === null ? <span className={classes['score']} /> : <Score total={match.total} />}
      <div className={classes['why']}>
        {match === null ? (
          <p className={classes['line']}>{person.skills.slice(0, SKILLS).join(', ')}</p>
        ) : (
          <Reasons match={match} />
        )}
      </div>
      <div className={classes['where']}>
        <p className={classes['line']} title={place}>
          {place}
        </p>
        <p className={classes['line']} title={when}>
          {when}
          {time === '' ? null : <span className={classes['there']}> there</span>}
        </p>
      </div>
      <div className={classes['action']}>{action}</div>
      {onKeep === undefined ? null : (
        <ActionIcon
          className={classes['keep'] ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Keep ${name}${kept}`}
          onClick={onKeep}
        >
          {kept === '' ? (
            <IconBookmark size={20} stroke={1.7} aria-hidden />
          ) : (
            <IconBookmarkFilled size={20} className={classes['kept']} aria-hidden />
          )}
        </ActionIcon>
      )}
      {below == null ? null : <div className={classes['below']}>{below}</div>}
    </li>
  );
}

function Score({ total }: Pick<MatchInShort, 'total'>) {
  return (
    <p className={classes['score']}>
      <VisuallyHidden>Match: </VisuallyHidden>
      {total === null ? (
        <span className={classes['dim']}>–</span>
      ) : (
        <>
          <strong>{total}</strong>
          <ScoreBar score={total} width={36} className={classes['track']} />
          <VisuallyHidden>of 100</VisuallyHidden>
        </>
      )}
    </p>
  );
}

function Reasons({ match }: { match: MatchInShort }) {
  const [good, poor] = [strengths(match), gaps(match)];
  return (
    <>
      {match.total === null ? <p className={classes['line']}>Too little is known for a match</p> : null}
      {good === '' ? null : (
        <p className={classes['reason']} title={good}>
          <IconCheck size={15} stroke={2.2} aria-label="For them:" data-tone="good" /> <span>{good}</span>
        </p>
      )}
      {poor === '' ? null : (
        <p className={classes['reason']} data-gap title={poor}>
          <IconMinus size={15} stroke={2.2} aria-label="Missing:" data-tone="gap" /> <span>{poor}</span>
        </p>
      )}
    </>
  );
}

const COLUMNS = [
  ['who', 'Person'],
  ['score', 'Match'],
  ['why', 'Skills and reasons'],
  ['where', 'Place, start, time there'],
  ['action', 'Invitation'],
] as const;

/** The names of the columns; each cell says it itself to those who cannot see it. */
function Head({ rows, picking }: { rows: readonly FoundPerson[]; picking: Picking | undefined }) {
  const picked = rows.filter(({ _id }) => picking?.picked.has(_id));
  return (
    <div className={classes['head']}>
      {picking === undefined ? null : (
        <Checkbox
          className={classes['pick'] ?? ''}
          label="Select everyone on this page"
          checked={picked.length > 0 && picked.length === rows.length}
          indeterminate={picked.length > 0 && picked.length < rows.length}
          onChange={(event) => picking.pick(rows, event.currentTarget.checked)}
        />
      )}
      {COLUMNS.map(([column, name]) => (
        <span key={column} className={classes[column]} aria-hidden>
          {name}
        </span>
      ))}
    </div>
  );
}

/** The ticked people, who may be on other pages. */
export interface Picking {
  picked: ReadonlyMap<string, FoundPerson>;
  pick: (people: readonly FoundPerson[], isPicked: boolean) => void;
}

const KeepDialog = lazy(() => import('./lists/KeepDialog.tsx'));

/** A row, and the names of the columns above the first one. */
const ROW_PX = 52;
const HEAD_PX = 29;

interface PeopleRowsProps {
  /** The job that people are compared with, null for none; undefined while it is not known yet. */
  jobId: string | null | undefined;
  /** Renders the state of the person's invitation, or the button that begins one. */
  action: (person: FoundPerson) => ReactNode;
  /** Renders the part that is open below the person. */
  below: (person: FoundPerson, invitesLeft: number | null) => ReactNode;
  /** The key for inviting somebody was pressed. */
  onInvite: (person: FoundPerson) => void;
  /** Absent for who may not invite. */
  picking: Picking | undefined;
  /** Renders what can be done with those who are ticked; it floats at the foot of the window. */
  bar: (invitesLeft: number | null) => ReactNode;
}

interface FoundRowsProps extends PeopleRowsProps {
  rows: readonly FoundPerson[];
  /** When they were found, an instant. */
  now: string;
  invitesLeft: number | null;
  /** Opens the lists; absent for who may not keep people. */
  onKeep: ((person: FoundPerson) => void) | undefined;
}

/** The people below the names of the columns. */
function FoundRows(props: FoundRowsProps) {
  const { rows, now, invitesLeft, onKeep, jobId, action, below, picking, bar } = props;
  const box = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  useRowKeys({ ...props, currentId, box });
  return (
    <>
      <div className={classes['work']}>
        <div className={classes['foot']}>{bar(invitesLeft)}</div>
        <div
          className={classes['list']}
          data-compared={jobId != null || undefined}
          data-picking={picking !== undefined || undefined}
        >
          <Head rows={rows} picking={picking} />
          <ul ref={box} className={classes['rows']} aria-label="People">
            {rows.map((person) => (
              <PersonRow
                key={person._id}
                person={person}
                isCurrent={person._id === currentId}
                now={now}
                onFocus={() => setCurrentId(person._id)}
                onKeep={onKeep && (() => onKeep(person))}
                pick={
                  picking && {
                    isPicked: picking.picked.has(person._id),
                    onPick: (isPicked) => picking.pick([person], isPicked),
                  }
                }
                action={action(person)}
                below={below(person, invitesLeft)}
              />
            ))}
          </ul>
        </div>
      </div>
      <p className={classes['keys']}>
        <kbd>J</kbd> and <kbd>K</kbd> move
        {picking === undefined ? null : (
          <>
            , <kbd>X</kbd> selects, <kbd>I</kbd> invites
          </>
        )}
      </p>
    </>
  );
}

interface FindingViewProps extends PeopleRowsProps {
  state: ListState<PeopleSearch>;
  /** May invite and keep people. */
  mayWork: boolean;
}

/** People who can be found, with their filters; all of it by keys as well. */
export function FindingView({ state, mayWork, ...rest }: FindingViewProps) {
  const { search } = state;
  const { jobId } = rest;
  const query = usePeople(search, jobId);
  const facets = usePeopleFacets(search, jobId);
  const lists = usePeopleLists();
  const page = query.data?.page;
  const rows = query.data?.data ?? [];
  const [keeping, setKeeping] = useState<FoundPerson | null>(null);
  // One moment for all rows; a new answer brings a new one.
  const [opened] = useState(() => Date.now());
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
            withJob={jobId != null}
          />
        }
        query={{ ...query, page }}
        isNarrowed={peopleSearch.isNarrowed(search)}
        note={noteOn(page, search)}
        nothingYet={
          jobId == null || search.applied === 'shown'
            ? 'People appear here once they’ve chosen to be found.'
            : 'People who have applied for this job are hidden. Others appear here once they’ve chosen to be found.'
        }
        dense
        skeleton={
          <div style={{ paddingTop: HEAD_PX }}>
            <ListSkeleton rows={search.perPage} height={ROW_PX} gap={0} label="Loading people" />
          </div>
        }
      >
        <FoundRows
          {...rest}
          rows={rows}
          now={new Date(query.dataUpdatedAt || opened).toISOString()}
          invitesLeft={page?.invitesLeft ?? null}
          onKeep={mayWork ? setKeeping : undefined}
        />
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

interface RowKeys extends Pick<PeopleRowsProps, 'onInvite' | 'picking'> {
  rows: readonly FoundPerson[];
  currentId: string | null;
  box: RefObject<HTMLElement | null>;
}

/** J and K go from person to person, X ticks the one who has the focus, and I invites them. */
function useRowKeys({ rows, currentId, box, onInvite, picking }: RowKeys): void {
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
      if (current === undefined) return undefined;
      if (character === 'x' && picking !== undefined)
        return { run: () => picking.pick([current], !picking.picked.has(current._id)) };
      return character === 'i' ? { run: () => onInvite(current) } : undefined;
    },
    onEscape: () => false,
  });
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
