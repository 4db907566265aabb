import { LIMITS } from '#contract/domain/limits.ts';
import { RangeField } from '#web/ui/filters/RangeField.tsx';
import classes from '#web/ui/filters/filters.module.css';

const STEP_KM = 5;

interface DistanceFieldProps {
  search: { location: string; distance: number };
  change: (part: { distance: number }) => void;
}

/** Kilometres around the place that was named. */
export function DistanceField({ search, change }: DistanceFieldProps) {
  return (
    <div className={classes['group']}>
      <RangeField
        label="Distance"
        min={0}
        max={LIMITS.distanceKm}
        step={STEP_KM}
        value={search.distance}
        text={(km) => (km === 0 ? 'Only the place itself' : `Within ${String(km)} km`)}
        disabledText={search.location === '' ? 'Name a place first' : undefined}
        onChange={(distance) => change({ distance })}
      />
    </div>
  );
}
