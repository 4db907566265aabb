import { LIMITS } from '#contract/domain/limits.ts';
import { RangeField } from '#web/ui/filters/RangeField.tsx';
import filters from '#web/ui/filters/filters.module.css';
import type { SearchState } from './use-search-state.ts';

const STEP_KM = 5;

interface DistanceFilterProps {
  state: SearchState;
  /** The state or country that the place was understood as; there is no distance around it. */
  region: string | null;
}

/** Kilometres around the place. */
export function DistanceFilter({ state: { search, change }, region }: DistanceFilterProps) {
  const isOff = region !== null || search.location === '';
  return (
    <div className={filters['group']}>
      <RangeField
        label="Distance"
        min={0}
        max={LIMITS.distanceKm}
        step={STEP_KM}
        value={search.distance}
        text={(km) => (km === 0 ? 'Only the place itself' : `Within ${String(km)} km`)}
        disabledText={
          !isOff ? undefined : region === null ? 'Name a place first' : `All of ${region.split(',')[0] ?? region}`
        }
        onChange={(distance) => change({ distance })}
      />
    </div>
  );
}
