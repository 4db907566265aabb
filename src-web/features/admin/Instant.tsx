import { formatInstant } from '#web/lib/format-time.ts';

/** When something happened: a full date with its zone, in the reader's own. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}
