import { IconBellPlus } from '@tabler/icons-react';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import rows from '#web/ui/list/rows.module.css';
import { useSavedSearches } from './queries.ts';
import { SavedSearchRow, type SavedSearchesProps } from './SavedSearchRow.tsx';

const ROW_PX = 104;

/** The caller's saved searches: open, rename, choose alerts, delete. */
export function SavedSearchesView(props: SavedSearchesProps) {
  return (
    <div {...focusFallback}>
      <SavedSearches {...props} />
    </div>
  );
}

function SavedSearches(props: SavedSearchesProps) {
  const query = useSavedSearches();
  if (query.isPending) return <ListSkeleton rows={3} height={ROW_PX} gap={8} label="Loading saved searches" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        error={query.error}
        title="We couldn’t load your saved searches"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconBellPlus size={26} stroke={1.6} />}
          title="No saved searches yet"
          text="Search for jobs, then choose “Save this search”. We can let you know when new ones are posted."
          action={<LinkButton to={props.jobsHref}>Search jobs</LinkButton>}
        />
      </Card>
    );
  }
  return (
    <Card padded={false}>
      <ul className={rows['rows']} aria-label="Saved searches">
        {query.data.map((search) => (
          <SavedSearchRow key={search._id} search={search} {...props} />
        ))}
      </ul>
    </Card>
  );
}
