import { ErrorState } from '#web/ui/list/states.tsx';
import { BestMatches } from './BestMatches.tsx';
import { CostCard } from './CostCard.tsx';
import { useBenchGlance } from './queries.ts';
import type { RadarHrefs } from './RadarPerson.tsx';
import { RollOffCard } from './RollOffCard.tsx';
import classes from './radar.module.css';

interface BenchGlanceProps extends RadarHrefs {
  /** The whole radar, whoever jobs fit best first. */
  radarHref: string;
}

/** Shows on the start page what the bench costs, who comes back to it and which open jobs fit best; nothing without a bench. */
export function BenchGlance({ radarHref, ...hrefs }: BenchGlanceProps) {
  const query = useBenchGlance();
  const radar = query.data?.data;
  if (query.isPending) return null;
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
    <>
      <div className={classes['cards']}>
        <CostCard radar={radar} />
        <RollOffCard radar={radar} hrefOf={hrefs.hrefOf} />
      </div>
      <BestMatches radar={radar} radarHref={radarHref} {...hrefs} />
    </>
  );
}
