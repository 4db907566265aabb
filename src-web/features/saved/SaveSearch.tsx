import { lazy, Suspense } from 'react';
import { useUser } from '#web/session/use-session.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';

const SaveSearchButton = lazy(() => import('./SaveSearchButton.tsx'));

/** A button that saves the search on screen. Visitors have no saved searches, and employers none either. */
export function SaveSearch({ search, correctedTo }: { search: JobSearch; correctedTo: string | null }) {
  const userType = useUser()?.userType ?? null;
  if (userType === null || userType === 'client') return null;
  return (
    <Suspense fallback={null}>
      <SaveSearchButton search={search} correctedTo={correctedTo} />
    </Suspense>
  );
}
