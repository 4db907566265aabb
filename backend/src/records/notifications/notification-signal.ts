/**
 * The signal between processes that a user's notifications have changed. It is only a hint: streams read the database.
 */

export const NOTIFICATIONS_CHANNEL = 'notifications';

export interface Hint {
  userId: string;
  /** `new`: there is more to read; `changed`: read, deleted or cleared somewhere; `applications`: own ones have changed. */
  kind: 'new' | 'changed' | 'applications';
  /** A change may be about one person's marks; without this, it is about everybody's. */
  personId?: string;
}

/** The other side of an application or an invitation writes: the one signal that is all there is to know. */
interface Typing {
  userId: string;
  kind: 'typing';
  recordId: string;
}

export type Signal = Hint | Typing;

export function writeSignal(signal: Signal): string {
  const text = `${signal.kind} ${signal.userId}`;
  const rest = signal.kind === 'typing' ? signal.recordId : signal.personId;
  return rest === undefined ? text : `${text} ${rest}`;
}

export function readSignal(payload: string): Signal | undefined {
  const [kind, userId, rest] = payload.split(' ');
  if (!userId) return undefined;
  if (kind === 'typing') return rest ? { kind, userId, recordId: rest } : undefined;
  if (kind === 'changed' && rest) return { kind, userId, personId: rest };
  return kind === 'new' || kind === 'changed' || kind === 'applications' ? { kind, userId } : undefined;
}
