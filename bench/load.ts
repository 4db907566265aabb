import autocannon from 'autocannon';

export interface Measured {
  readonly perSecond: number;
  /** Mean; from the number of answers, for the latencies are whole milliseconds. */
  readonly secondsEach: number;
  readonly p99Ms: number;
}

/** Ratios of the API to the bare server, medians over the rounds. */
export interface Comparison {
  readonly api: Measured;
  readonly bare: Measured;
  readonly throughput: number;
  readonly p99: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

const WARM_UP_SECONDS = 2;

/** Loads both servers in turn, so that what else the machine does hits both alike. */
export async function compare(
  paths: readonly string[],
  servers: { readonly api: string; readonly bare: string },
  options: LoadOptions,
): Promise<Comparison> {
  await load(servers.api, paths, options.connections, WARM_UP_SECONDS);
  await load(servers.bare, paths, options.connections, WARM_UP_SECONDS);
  const rounds: { api: Measured; bare: Measured }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const api = await load(servers.api, paths, options.connections, options.seconds);
    const bare = await load(servers.bare, paths, options.connections, options.seconds);
    rounds.push({ api, bare });
  }
  const over = (pick: (round: { api: Measured; bare: Measured }) => number) => median(rounds.map(pick));
  const side = (name: 'api' | 'bare'): Measured => ({
    perSecond: over((round) => round[name].perSecond),
    secondsEach: over((round) => round[name].secondsEach),
    p99Ms: over((round) => round[name].p99Ms),
  });
  return {
    api: side('api'),
    bare: side('bare'),
    throughput: over((round) => round.api.perSecond / round.bare.perSecond),
    p99: over((round) => round.api.p99Ms / Math.max(round.bare.p99Ms, 1)),
  };
}

/**
 * How much longer an answer takes over the large database than over the small one: means of both in turn, median of the
 * rounds. One connection, so that it is the work of an answer that is compared and not the queue for a processor.
 */
export async function growth(
  paths: readonly string[],
  servers: { readonly small: string; readonly large: string },
  options: Pick<LoadOptions, 'seconds' | 'rounds'>,
): Promise<number> {
  for (const url of [servers.small, servers.large]) await load(url, paths, 1, WARM_UP_SECONDS);
  const ratios: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const small = await load(servers.small, paths, 1, options.seconds);
    const large = await load(servers.large, paths, 1, options.seconds);
    ratios.push(large.secondsEach / small.secondsEach);
  }
  return median(ratios);
}

async function load(url: string, paths: readonly string[], connections: number, seconds: number): Promise<Measured> {
  const result = await autocannon({ url, connections, duration: seconds, requests: paths.map((path) => ({ path })) });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} answered ${String(result.non2xx)} requests with a failure and broke ${String(result.errors)}`,
    );
  }
  return {
    perSecond: result.requests.average,
    secondsEach: connections / result.requests.average,
    p99Ms: result.latency.p99,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? Number.NaN, sorted[Math.floor(middle)] ?? Number.NaN];
  return (low + high) / 2;
}

/** The value below which the given share lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
