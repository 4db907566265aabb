import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more, the longest first. */
const LONG = ['/ugly-input/every-field-', '/access-matrix', '/uploads.postgres.', '/kill-messages.', '/messages-smtp.'];

/** Begins with what takes longest: begun last, it would run alone while the other processor waits. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((part) => moduleId.includes(part));
      return place === -1 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
