/** The details of a refused time: which one is taken, and when everybody is free instead. Pure. */
export interface Taken {
  readonly taken: readonly string[];
  readonly free: readonly string[];
}

function timesIn(details: unknown, name: 'taken' | 'nextFree'): string[] {
  const times: unknown =
    typeof details === 'object' && details !== null ? (details as Partial<Record<string, unknown>>)[name] : undefined;
  return Array.isArray(times)
    ? times.filter((time): time is string => typeof time === 'string' && !Number.isNaN(Date.parse(time)))
    : [];
}

export const takenIn = (details: unknown): Taken => ({
  taken: timesIn(details, 'taken'),
  free: timesIn(details, 'nextFree'),
});

/** Picked times with another one in place of those that are taken; where it is not said which, in place of all. */
export function withInstead(times: readonly string[], instead: string, refusal: Taken | null): string[] {
  const gone = new Set((refusal?.taken ?? []).map((at) => Date.parse(at)));
  const kept = gone.size === 0 ? [] : times.filter((at) => !gone.has(Date.parse(at)));
  return [...new Set([...kept, instead])].sort();
}
