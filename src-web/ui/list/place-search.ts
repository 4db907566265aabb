/** A place and the kilometres around it, the same in both lists. */
import { LIMITS } from '#contract/domain/limits.ts';
import { text, whole } from './url-state.ts';

/** Around a town, unless somebody says otherwise. */
const USUAL_KM = 25;

export const placeFields = {
  location: text('location', LIMITS.place),
  distance: whole('distance', 0, LIMITS.distanceKm, USUAL_KM),
};

export interface PlaceSearch {
  readonly location: string;
  readonly distance: number;
}

/** A distance from nowhere means nothing and is not sent. */
export function placeInput({ location, distance }: PlaceSearch): { location?: string; destination?: number } {
  const place = location.trim();
  return place === '' ? {} : { location: place, destination: distance };
}

export function aroundText({ location, distance }: PlaceSearch): string {
  return distance === 0 ? location : `Within ${String(distance)} km of ${location}`;
}
