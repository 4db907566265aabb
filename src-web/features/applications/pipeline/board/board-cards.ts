/** The cards of the board's columns. Pure. */
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { holdRows } from '#web/ui/list/held/use-held-rows.ts';
import type { Outcome } from '../../triage/kept-rows.ts';

export type Columns = ReadonlyMap<ApplicationStatus, readonly ApplicationListItem[]>;

/** The cards that a column has received. */
export interface Came {
  items: readonly ApplicationListItem[];
  /** Names the filter that they were asked for with. */
  list: string;
  /** More of them can be asked for. */
  hasMore: boolean;
}

/** The cards that are shown, and those that have arrived while other columns are still loading. */
export interface BoardLists {
  columns: Columns;
  /** The latest cards of each column; some may not be shown yet. */
  latest: ReadonlyMap<ApplicationStatus, Came>;
  /** The number of cards of a column that have arrived and wait to be shown. */
  held: ReadonlyMap<ApplicationStatus, number>;
  waiting: ReadonlyMap<ApplicationStatus, Came>;
  fetching: ReadonlySet<ApplicationStatus>;
  /** Columns that are up to date since they were opened: what comes by now has arrived meanwhile. */
  settled: ReadonlySet<ApplicationStatus>;
  /** The cards that the person has moved in this visit; they are shown without waiting. */
  own: ReadonlySet<string>;
}

export const NO_LISTS: BoardLists = {
  ...{ columns: new Map(), latest: new Map(), held: new Map(), waiting: new Map() },
  ...{ fetching: new Set(), settled: new Set(), own: new Set() },
};

/**
 * The present cards of a column. A step takes a card out of one column and into another, and the two are fetched one by
 * one: so that the card is never missing in between, new lists are shown when all have arrived. Only a first one is
 * shown at once.
 * @param came undefined where the column has nothing, or is closed; null while it has only what it had for another filter
 */
export function withReport(
  lists: BoardLists,
  status: ApplicationStatus,
  came: Came | null | undefined,
  isFetching: boolean,
): BoardLists {
  const fetching = without(lists.fetching, status);
  if (isFetching) fetching.add(status);
  const waiting = came == null ? lists.waiting : new Map([...lists.waiting, [status, came] as const]);
  const settled = came === undefined ? without(lists.settled, status) : lists.settled;
  const now = { ...lists, waiting, fetching, settled };
  if (fetching.size === 0) {
    const shown = [...waiting].reduce(shownNow, now);
    const open = new Set([...settled, ...waiting.keys()]);
    return { ...shown, waiting: NO_LISTS.waiting, settled: came === undefined ? without(open, status) : open };
  }
  return came == null || lists.columns.has(status) ? now : shownAsIs(now, status, came);
}

/** A column with everything that has arrived. */
export function withArrivals(lists: BoardLists, status: ApplicationStatus): BoardLists {
  const came = lists.latest.get(status);
  return came === undefined ? lists : shownAsIs(lists, status, came);
}

const without = <Member>(all: ReadonlySet<Member>, one: Member) => new Set([...all].filter((each) => each !== one));

function shownAsIs(lists: BoardLists, status: ApplicationStatus, came: Came): BoardLists {
  return {
    ...lists,
    columns: new Map([...lists.columns, [status, came.items] as const]),
    latest: new Map([...lists.latest, [status, came] as const]),
    held: new Map([...lists.held, [status, 0] as const]),
  };
}

/** Cards under the pointer stay where they are: what arrives waits until somebody asks for it. */
function shownNow(lists: BoardLists, [status, came]: readonly [ApplicationStatus, Came]): BoardLists {
  const shown = lists.columns.get(status);
  const isSame = lists.settled.has(status) && lists.latest.get(status)?.list === came.list;
  const now = shownAsIs(lists, status, came);
  if (shown === undefined || !isSame) return now;
  const { items, hasMore } = came;
  const { rows, count } = holdRows(withOwn(shown, items, lists.own), items, { idOf, hasMore, isOpenEnded: true });
  return {
    ...now,
    columns: new Map([...now.columns, [status, rows] as const]),
    held: new Map([...now.held, [status, count] as const]),
  };
}

const idOf = ({ _id }: ApplicationListItem) => _id;

/** Adds the cards that the person has brought here, each behind the one that it follows in the list. */
function withOwn(
  shown: readonly ApplicationListItem[],
  items: readonly ApplicationListItem[],
  own: ReadonlySet<string>,
): readonly ApplicationListItem[] {
  const known = new Set(shown.map(idOf));
  if (items.every(({ _id }) => known.has(_id) || !own.has(_id))) return shown;
  const rows = [...shown];
  let at = 0;
  for (const item of items) {
    if (known.has(item._id)) at = rows.findIndex(({ _id }) => _id === item._id) + 1;
    else if (own.has(item._id)) {
      rows.splice(at, 0, item);
      at += 1;
    }
  }
  return rows;
}

/**
 * A column's cards as they came, without those that have gone elsewhere since, and with those that have come here.
 * @param columns what each stage was when it was asked for
 * @param outcomes what became of applications in this visit, until a list tells of it
 */
export function cardsOf(
  stage: ApplicationStatus,
  columns: Columns,
  outcomes: ReadonlyMap<string, Outcome>,
): ApplicationListItem[] {
  const all = [...columns.values()].flat();
  const latest = new Map<string, ApplicationListItem>();
  for (const item of all) {
    const known = latest.get(item._id);
    if (known === undefined || isNewer(item, known)) latest.set(item._id, item);
  }
  const now = (item: ApplicationListItem): ApplicationListItem => {
    const newest = latest.get(item._id) ?? item;
    const outcome = outcomes.get(item._id);
    return outcome !== undefined && outcome.version > newest.version ? { ...newest, ...outcome } : newest;
  };
  const own = columns.get(stage) ?? [];
  const stay = own.map(now).filter(({ status }) => status === stage);
  const here = new Set(own.map(({ _id }) => _id));
  const come = [...latest.values()].map(now).filter(({ _id, status }) => status === stage && !here.has(_id));
  return [...come, ...stay];
}

/** The first look is no step: it leaves the version as it is. */
const isNewer = (item: ApplicationListItem, known: ApplicationListItem): boolean =>
  item.version === known.version ? item.updatedAt > known.updatedAt : item.version > known.version;
