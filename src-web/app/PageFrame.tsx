import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageKey } from '#web/areas/pages.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PAGES } from './page-registry.tsx';

/** One page with its own error boundary, and room kept while its code arrives. */
export function PageFrame({ page }: { page: PageKey }) {
  const Component = PAGES[page];
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Arriving />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}

function Arriving() {
  return (
    <div style={{ minHeight: '100vh', padding: '32px 24px' }}>
      <ListSkeleton rows={3} height={120} />
    </div>
  );
}
