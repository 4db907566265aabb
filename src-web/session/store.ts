/** Interface state of the whole app. Server data never lives here; it lives in the query cache. */
import { atom, createStore } from 'jotai';
import type { SecondStep } from '#contract/domain/second-factor.ts';
import type { StoredSession, StreamStatus } from '#web/platform/platform.ts';

export const store = createStore();

/** The signed-in session as this shell may see it; null for a visitor. */
export const sessionAtom = atom<StoredSession | null>(null);
export const userAtom = atom((get) => get(sessionAtom)?.user ?? null);

/**
 * Set when the session ended without this page having signed out: revoked, ended in another tab or at its time. Says
 * whether its time was up; null again once somebody signs in or the notice is closed.
 */
export const endedAtom = atom<{ timeWasUp: boolean } | null>(null);

/** The target of a person who has just signed out; null once they are there. */
export const afterSignOutAtom = atom<string | null>(null);

/** The first step of signing in is done, the second is asked for; null at all other times. */
export const secondStepAtom = atom<SecondStep['secondFactor'] | null>(null);

/** Whether the login popup is open, or why it was opened: "Sign in to save this job." */
export const loginDialogAtom = atom<boolean | string>(false);
export const notificationPanelAtom = atom(false);
export const mobileMenuAtom = atom(false);
export const streamStatusAtom = atom<StreamStatus>('connecting');
