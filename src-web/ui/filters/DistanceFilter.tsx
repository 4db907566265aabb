import { LIMITS } from '#contract/domain/limits.ts';
import classes from './filters.module.css';
import { RangeField } from './RangeField.tsx';

const STEP_KM = 5;

interface DistanceFilterProps {
  search: { readonly location: string; readonly distance: number };
  change: (part: { distance: number }) => void;
  /** The state or country that the place was understood as; there is no distance around it. */
  region?: string | null;
}

/** Kilometres around the place that was named. */
export function DistanceFilter({ search, change, region = null }: DistanceFilterProps) {
  const offText = region !== null ? `All of ${region.split(',')[0] ?? region}` : 'Enter a place first';
  return (
    <div className={classes['group']}>
      <RangeField
        label="Distance"
        min={0}
        max={LIMITS.distanceKm}
        step={STEP_KM}
        value={search.distance}
        text={(km) => (km === 0 ? 'Only the place itself' : `Within ${String(km)} km`)}
        disabledText={region !== null || search.location === '' ? offText : undefined}
        onChange={(distance) => change({ distance })}
      />
    </div>
  );
}
