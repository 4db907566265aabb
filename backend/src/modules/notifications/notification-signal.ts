/** What processes tell each other about a user's notifications. It is a hint: streams read the database. */

export const NOTIFICATIONS_CHANNEL = 'notifications';

export interface Signal {
  userId: string;
  /** `new`: there is more to read; `changed`: read, deleted or cleared somewhere; `applications`: own ones have changed. */
  kind: 'new' | 'changed' | 'applications';
}

export function writeSignal({ userId, kind }: Signal): string {
  return `${kind} ${userId}`;
}

export function readSignal(payload: string): Signal | undefined {
  const [kind, userId] = payload.split(' ');
  return (kind === 'new' || kind === 'changed' || kind === 'applications') && userId ? { kind, userId } : undefined;
}
