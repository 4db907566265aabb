/** So often the process looks whether it can do its work. */
const ROUND_MS = 5_000;
/** So long it may fail before whoever watches should restart it. */
export const UNHEALTHY_AFTER_MS = 30_000;

/** Whether this process can serve at all: its own pool has had an answer of the database within the last 30 s of trying. */
export class Health {
  /** When the first try of those began that have not succeeded. */
  private failingSince: number | undefined;

  constructor(
    private readonly answers: () => Promise<void>,
    private readonly state: { readonly stopping: boolean },
  ) {}

  get isServing(): boolean {
    return this.failingSince === undefined || performance.now() - this.failingSince < UNHEALTHY_AFTER_MS;
  }

  /** Tries from time to time until the process stops. */
  watch(): void {
    if (this.state.stopping) return;
    this.failingSince ??= performance.now();
    this.answers()
      .then(
        () => {
          this.failingSince = undefined;
        },
        () => undefined,
      )
      .finally(() => {
        setTimeout(() => {
          this.watch();
        }, ROUND_MS).unref();
      })
      .catch(() => undefined);
  }
}
