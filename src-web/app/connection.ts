/** Whether the server is there, as a person should see it: neither at every stumble nor too late. */

/** `lost`: it has not been there for a moment; `back`: it is there again, and that is news. */
export type Connection = 'fine' | 'lost' | 'back';
/** What is known at the moment. `starting`: the first attempt is under way; `cut`: it failed; `gone`: no network at all. */
export type Signal = 'good' | 'starting' | 'cut' | 'gone';

/** How long something may be wrong before it is shown, in ms. A server that restarts is back within a moment. */
const GRACE: Readonly<Record<Exclude<Signal, 'good'>, number>> = { starting: 8_000, cut: 1_500, gone: 0 };
/** How long "up to date" stays, in ms. */
export const BACK_MS = 4_000;

export interface ConnectionWatch {
  readonly report: (signal: Signal) => void;
  readonly stop: () => void;
}

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
      if (signal === 'good') {
        wrongSince = null;
        if (state === 'lost') become('back');
        else if (state === 'fine') clearTimeout(timer);
        return;
      }
      wrongSince ??= Date.now();
      if (state === 'lost') return;
      clearTimeout(timer);
      timer = setTimeout(() => become('lost'), Math.max(0, wrongSince + GRACE[signal] - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
