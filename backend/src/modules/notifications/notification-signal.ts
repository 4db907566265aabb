/** What processes tell each other about a user's notifications. It is a hint: streams read the database. */

export const NOTIFICATIONS_CHANNEL = 'notifications';

export interface Hint {
  userId: string;
  /** `new`: there is more to read; `changed`: read, deleted or cleared somewhere; `applications`: own ones have changed. */
  kind: 'new' | 'changed' | 'applications';
}

/** The other side of an application writes: the one signal that is all there is to know. */
interface Typing {
  userId: string;
  kind: 'typing';
  applicationId: string;
}

export type Signal = Hint | Typing;

export function writeSignal(signal: Signal): string {
  const text = `${signal.kind} ${signal.userId}`;
  return signal.kind === 'typing' ? `${text} ${signal.applicationId}` : text;
}

export function readSignal(payload: string): Signal | undefined {
  const [kind, userId, applicationId] = payload.split(' ');
  if (!userId) return undefined;
  if (kind === 'typing') return applicationId ? { kind, userId, applicationId } : undefined;
  return kind === 'new' || kind === 'changed' || kind === 'applications' ? { kind, userId } : undefined;
}
