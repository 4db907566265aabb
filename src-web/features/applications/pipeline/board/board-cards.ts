/** The cards of the board's columns. Pure. */
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import type { Outcome } from '../../triage/kept-rows.ts';

/**
 * A column's cards as they came, without those that have gone elsewhere since, and with those that have come here.
 * @param columns what each stage was when it was asked for
 * @param outcomes what became of applications in this visit, until a list tells of it
 */
export function cardsOf(
  stage: ApplicationStatus,
  columns: ReadonlyMap<ApplicationStatus, readonly ApplicationListItem[]>,
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
