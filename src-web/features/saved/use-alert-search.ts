import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchOf } from './saved-search.ts';
import { writeSearch } from '#web/shared/search-criteria/search-url.ts';
import { useSearchAlert } from './queries.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Turns the address of an alert into that of its search, narrowed to what was new: "new since" then stands among the
 * filters, and taking it away shows the rest. Says how far it is.
 */
export function useAlertSearch(param: string): 'none' | 'opening' | 'gone' {
  const [params, setParams] = useSearchParams();
  const given = params.get(param);
  const id = given !== null && ID.test(given) ? given : null;
  const { data, isError } = useSearchAlert(id);
  useEffect(() => {
    if (data === undefined || data._id !== id) return;
    setParams(
      (current) => {
        const next = writeSearch({ ...searchOf(data.search.filters), since: data.since }, current);
        next.delete(param);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [data, id, param, setParams]);
  if (given === null) return 'none';
  return id === null || isError ? 'gone' : 'opening';
}
