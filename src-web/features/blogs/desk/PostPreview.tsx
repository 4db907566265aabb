import { Section } from '#web/ui/Card.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { BlogBody } from '../BlogBody.tsx';
import classes from './desk.module.css';
import { usePreview } from './queries.ts';

/** Long enough not to ask for every key. */
const PREVIEW_MS = 350;

/** A preview of the text for readers, as the server renders it. */
export function PostPreview({ title, body }: { title: string; body: string }) {
  const query = usePreview(useDebounced(body, PREVIEW_MS));
  return (
    <Section title="Preview">
      <p className={classes['previewTitle']}>{title.trim() === '' ? 'Untitled post' : title}</p>
      {query.isPending ? (
        <ListSkeleton rows={1} height={120} label="Loading the preview" />
      ) : query.isError ? (
        <ErrorState error={query.error} title="We couldn’t load the preview" onRetry={() => void query.refetch()} />
      ) : query.data === '' ? (
        <p className={classes['hint']}>What you write appears here as readers will see it.</p>
      ) : (
        <BlogBody html={query.data} />
      )}
    </Section>
  );
}
