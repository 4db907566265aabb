/** Whether the server is there, as a person should see it: neither at every stumble nor too late. */

/**
 * `lost`: it has not been there for a moment; `busy`: it is there and cannot work; `back`: it is there again, and that is news;
 * `crowded`: it works, but announces nothing here.
 */
export type Connection = 'fine' | 'lost' | 'busy' | 'back' | 'crowded';
/**
 * The server as it is known at the moment. `starting`: the first attempt is under way; `cut`: it failed; `gone`: no network at all; `refused` and
 * `unavailable` as the stream has them.
 */
export type Signal = 'good' | 'refused' | 'starting' | 'cut' | 'unavailable' | 'gone';
type Wrong = Exclude<Signal, 'good' | 'refused'>;

/** A fault is shown after this time, in ms. A server that restarts is back within a moment. */
const GRACE: Readonly<Record<Wrong, number>> = { starting: 8_000, cut: 1_500, unavailable: 1_500, gone: 0 };
/** "Up to date" stays for this time, in ms. */
export const BACK_MS = 4_000;

export interface ConnectionWatch {
  readonly report: (signal: Signal) => void;
  readonly stop: () => void;
}

const isShownAsWrong = (state: Connection): boolean => state === 'lost' || state === 'busy';

export function watchConnection(onChange: (next: Connection) => void): ConnectionWatch {
  let state: Connection = 'fine';
  let wrongSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: Connection) => {
    clearTimeout(timer);
    if (next === state) return;
    state = next;
    if (next === 'back') timer = setTimeout(() => become('fine'), BACK_MS);
    onChange(next);
  };
  return {
    report(signal) {
      if (signal === 'good' || signal === 'refused') {
        wrongSince = null;
        if (signal === 'refused') become('crowded');
        else if (isShownAsWrong(state) || state === 'crowded') become('back');
        else if (state === 'fine') clearTimeout(timer);
        return;
      }
      wrongSince ??= Date.now();
      const wrong = signal === 'unavailable' ? 'busy' : 'lost';
      if (isShownAsWrong(state)) {
        become(wrong);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => become(wrong), Math.max(0, wrongSince + GRACE[signal] - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
