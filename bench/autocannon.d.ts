/** The part of autocannon 9 that the benches use; the package carries no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: { path: string }[];
  }
  interface Result {
    non2xx: number;
    errors: number;
    requests: { average: number };
    /** Milliseconds. */
    latency: { p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
