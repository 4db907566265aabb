/** One connection that listens; the two drivers do it differently. */
export interface Listener {
  /** One callback per channel, for the life of the process. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  onReconnected(hook: () => void): void;
  close(): Promise<void>;
}

/** Injection token of `Listener`. */
export const LISTENER = Symbol('listener');
