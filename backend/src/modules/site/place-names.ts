import { Injectable } from '@nestjs/common';
import type { Place } from '#contract/domain/place.ts';
import type { PlaceInput } from './surroundings.ts';

/** Which place somebody means. */
@Injectable()
export class PlaceNames {
  /** Null where no known place bears the name, and where coordinates say it already. */
  find(input: PlaceInput): Promise<Place | null> {
    void input;
    return Promise.resolve(null);
  }

  /** Degrees of a city; null where it is not known. */
  pointOf(place: {
    readonly country: string | null;
    readonly state: string | null;
    readonly city: string | null;
  }): Promise<{ latitude: number | null; longitude: number | null }> {
    void place;
    return Promise.resolve({ latitude: null, longitude: null });
  }
}
