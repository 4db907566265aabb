/** The cards of the board's columns. Pure. */
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { Outcome } from '../../triage/kept-rows.ts';

export type Columns = ReadonlyMap<ApplicationStatus, readonly ApplicationListItem[]>;

/** What is shown, and what has come in while other columns are still being asked for. */
export interface BoardLists {
  columns: Columns;
  waiting: Columns;
  fetching: ReadonlySet<ApplicationStatus>;
}

export const NO_LISTS: BoardLists = { columns: new Map(), waiting: new Map(), fetching: new Set() };

/**
 * What a column has now. A step takes a card out of one column and into another, and the two are asked for one by one:
 * so that the card is never gone in between, new lists are shown when all have come in. Only a first one is shown at once.
 */
export function withReport(
  { columns, waiting, fetching }: BoardLists,
  status: ApplicationStatus,
  items: readonly ApplicationListItem[] | undefined,
  isFetching: boolean,
): BoardLists {
  const stillFetching = new Set(fetching);
  if (isFetching) stillFetching.add(status);
  else stillFetching.delete(status);
  const nowWaiting = items === undefined ? waiting : new Map([...waiting, [status, items] as const]);
  if (stillFetching.size === 0)
    return { columns: new Map([...columns, ...nowWaiting]), waiting: NO_LISTS.waiting, fetching: stillFetching };
  const isFirst = items !== undefined && !columns.has(status);
  return {
    columns: isFirst ? new Map([...columns, [status, items] as const]) : columns,
    waiting: nowWaiting,
    fetching: stillFetching,
  };
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
