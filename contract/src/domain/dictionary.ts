/**
 * A table that is looked up by words of strangers: nothing stands in it but its own entries. In a plain object `constructor`,
 * `toString` and `__proto__` are found, too. `dictionary.spec.ts` looks for tables that are none of these.
 */
/* @__NO_SIDE_EFFECTS__ */
export const dictionary = <Entries extends object>(entries: Entries): Readonly<Entries> =>
  Object.assign(Object.create(null) as Entries, entries);
