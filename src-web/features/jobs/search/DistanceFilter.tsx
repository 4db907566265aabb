import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import classes from './filters.module.css';
import type { SearchState } from './use-search-state.ts';

const STEP_KM = 5;
/** A slider that is dragged passes many values; the search follows where it rests. */
const REST_MS = 200;

interface DistanceFilterProps {
  state: SearchState;
  /** The state or country that the place was understood as. */
  region: string | null;
}

/** Kilometres around the place: the browser's own slider, which keys, fingers and screen readers all know. */
export function DistanceFilter({ state: { search, change }, region }: DistanceFilterProps) {
  const id = useId();
  const isOff = search.location === '' || region !== null;
  const [dragged, setDragged] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const km = dragged ?? search.distance;
  const text = km === 0 ? 'Only the place itself' : `Within ${String(km)} km`;
  const move = (next: number) => {
    setDragged(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDragged(null);
      change({ distance: next });
    }, REST_MS);
  };
  return (
    <div className={classes['group']}>
      <div className={classes['rangeHead']}>
        <label htmlFor={id} className={classes['groupLabel']}>
          Distance
        </label>
        <span className={classes['rangeValue']} id={`${id}-value`}>
          {region !== null ? `All of ${region.split(',')[0] ?? region}` : isOff ? 'Anywhere' : text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className={classes['range']}
        style={{ '--filled': `${String((isOff ? 0 : km / LIMITS.distanceKm) * 100)}%` } as CSSProperties}
        min={0}
        max={LIMITS.distanceKm}
        // A link may name any distance; in steps it would show as another.
        step={km % STEP_KM === 0 ? STEP_KM : 1}
        disabled={isOff}
        aria-valuetext={text}
        aria-describedby={isOff ? `${id}-hint` : undefined}
        value={km}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      <div className={classes['rangeEnds']} aria-hidden={!isOff}>
        {isOff ? (
          <span id={`${id}-hint`}>
            {region === null ? 'Name a town or city first' : 'For a distance, name a town or city'}
          </span>
        ) : (
          <>
            <span>0 km</span>
            <span>{LIMITS.distanceKm} km</span>
          </>
        )}
      </div>
    </div>
  );
}
