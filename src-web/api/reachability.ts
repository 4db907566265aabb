/** Finds out when a server that could not be reached answers again, and calls back those who wait for it. */
import { currentUser } from '#contract/api/auth.ts';
import { ApiError, send } from './call-api.ts';

/** Pauses between attempts in milliseconds, spread so that clients do not return together. */
const WATCHED = { least: 1_500, most: 3_500 } as const;
const UNWATCHED = { least: 15_000, most: 30_000 } as const;
const ATTEMPT_MS = 8_000;

const waiting = new Set<() => void>();
let stop: (() => void) | undefined;

/** True when nobody answered, or somebody who cannot work at the moment; a repetition can help. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');
}

/** Calls `listener` once, as soon as the server answers again. Returns the function that stops waiting for it. */
export function onceReachable(listener: () => void): () => void {
  waiting.add(listener);
  stop ??= pollServer();
  return () => {
    waiting.delete(listener);
    if (waiting.size === 0) end();
  };
}

/** To be called when the server was reached by another way, such as the stream. */
export function serverReached(): void {
  const listeners = [...waiting];
  waiting.clear();
  end();
  for (const listener of listeners) listener();
}

function end(): void {
  stop?.();
  stop = undefined;
}

/** Asks now and then, and at once when the network is back or somebody looks again. */
function pollServer(): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let asking = false;
  const later = () => {
    clearTimeout(timer);
    const { least, most } = document.visibilityState === 'visible' ? WATCHED : UNWATCHED;
    timer = setTimeout(() => void ask(), least + Math.random() * (most - least));
  };
  const ask = async () => {
    if (asking) return;
    asking = true;
    const answers = await ping(AbortSignal.any([over.signal, AbortSignal.timeout(ATTEMPT_MS)]));
    asking = false;
    if (over.signal.aborted) return;
    if (answers) serverReached();
    else later();
  };
  const now = () => void ask();
  const options = { signal: over.signal };
  window.addEventListener('online', now, options);
  window.addEventListener('focus', now, options);
  document.addEventListener('visibilitychange', now, options);
  later();
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

/** Asks the server once whether it is there. */
export async function ping(signal: AbortSignal): Promise<boolean> {
  try {
    // Without a token it is refused; that is an answer too.
    await send(currentUser, {}, { signal });
    return true;
  } catch (error) {
    return error instanceof ApiError && !isUnreachable(error);
  }
}
