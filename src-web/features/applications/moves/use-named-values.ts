import type { MovedApplication } from './move-form.ts';
import type { NamedValues } from './move-message.ts';
import { useMessageValues } from './queries.ts';

/** The people whom a step affects, with the values of placeholders; undefined while those are loading. */
export function useNamedValues(applications: readonly MovedApplication[], asks: boolean): NamedValues[] | undefined {
  const ids = applications.map(({ id }) => id);
  const values = useMessageValues(ids, asks);
  if (values === undefined) return undefined;
  return applications.flatMap(({ id, name }) => {
    const found = values.get(id);
    return found === undefined ? [] : [{ name, values: found }];
  });
}
