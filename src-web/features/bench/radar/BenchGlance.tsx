import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { CostCard } from './CostCard.tsx';
import { RollOffCard } from './RollOffCard.tsx';
import { useBenchRadar } from './queries.ts';
import classes from './radar.module.css';

/** What the bench costs and who comes back to it, for the start page. */
export default function BenchGlance({ hrefOf }: { hrefOf: (id: string) => string }) {
  const query = useBenchRadar({ view: 'bench', page: 1, perPage: 1 });
  const radar = query.data?.data;
  if (query.isPending) return <ListSkeleton rows={1} height={240} label="Loading what your bench costs" />;
  if (radar === undefined) {
    return (
      <ErrorState
        error={query.error}
        title="We couldn’t load what your bench costs"
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data?.page?.counts.everybody === 0) return null;
  return (
    <div className={classes['cards']}>
      <CostCard radar={radar} />
      <RollOffCard radar={radar} hrefOf={hrefOf} />
    </div>
  );
}
