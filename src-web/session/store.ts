/** Interface state of the whole app. Server data never lives here; it lives in the query cache. */
import { atom, createStore } from 'jotai';
import type { StoredSession, StreamStatus } from '#web/platform/platform.ts';

export const store = createStore();

/** The signed-in session as this shell may see it; null for a visitor. */
export const sessionAtom = atom<StoredSession | null>(null);
export const userAtom = atom((get) => get(sessionAtom)?.user ?? null);

export const loginDialogAtom = atom(false);
export const notificationPanelAtom = atom(false);
export const mobileMenuAtom = atom(false);
export const sidebarCollapsedAtom = atom(false);
export const streamStatusAtom = atom<StreamStatus>('connecting');
