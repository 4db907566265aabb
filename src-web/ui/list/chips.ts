/** The active filters of a list, each with the change that removes it. Pure. */
import { aroundText, placeFields, type PlaceSearch } from './place-search.ts';

export interface Chip<V> {
  readonly key: string;
  readonly label: string;
  readonly without: Partial<V>;
}

export function keywordChips(typed: string): Chip<{ readonly keyword: string }>[] {
  const keyword = typed.trim();
  return keyword === '' ? [] : [{ key: 'keyword', label: `“${keyword}”`, without: { keyword: '' } }];
}

/** A distance goes with its place. */
export function placeChips(search: PlaceSearch): Chip<PlaceSearch>[] {
  if (search.location === '') return [];
  const without = { location: placeFields.location.empty, distance: placeFields.distance.empty };
  return [{ key: 'location', label: aroundText(search), without }];
}

/** One chip for each chosen value; `without` makes the change from the values that are left. */
export function valueChips<T extends string, V>(
  name: string,
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  without: (left: T[]) => Partial<V>,
): Chip<V>[] {
  return values.map((value) => ({
    key: `${name} ${value}`,
    label: labels[value],
    without: without(values.filter((other) => other !== value)),
  }));
}
