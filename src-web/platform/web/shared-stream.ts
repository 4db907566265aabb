/** Messages between the tabs of one user about the notification stream. */
import type { StreamEvent } from '#contract/domain/notification.ts';
import type { StreamStatus } from '../platform.ts';

/** `ask`: a tab that has just come would like to know how things stand. */
export type Shared = { event: StreamEvent; lastId: string | null } | { status: StreamStatus } | { ask: true };

export const RETRY = 'retry';
