/** The columns that a device shows of a list. Pure. */

/** In the order of the list; nonsense is left out. @param usual where nothing was chosen yet */
export function parseColumns<Column extends string>(
  stored: string | null,
  all: readonly Column[],
  usual: readonly Column[],
): readonly Column[] {
  if (stored === null) return usual;
  const chosen = stored.split(',');
  return all.filter((column) => chosen.includes(column));
}
