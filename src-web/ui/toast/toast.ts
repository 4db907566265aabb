/** Toasts of spec section 2: top right, dark, five seconds. The library arrives with the first toast. */
import { LAYOUT } from '#contract/domain/limits.ts';

export type ToastKind = 'success' | 'error' | 'info';

/** Something to do about what the toast says, as a button in it. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastHost {
  show(kind: ToastKind, text: string, onClick?: (() => void) | ToastAction, key?: string): void;
}

let host: Promise<ToastHost> | undefined;

/**
 * Shows one line of text; a click on it runs `onClick`, or on the button that an action names. Never throws: a toast must
 * not break what it reports.
 * @param key one that is still there with the same key says this from now on
 */
export function toast(kind: ToastKind, text: string, onClick?: (() => void) | ToastAction, key?: string): void {
  host ??= import('./toast-host.tsx').then((module) => module.mountToasts(LAYOUT.toastMs));
  host.then(
    (loaded) => loaded.show(kind, text, onClick, key),
    () => {
      host = undefined;
    },
  );
}

/** Tells of the failure of an action that a person asked for. */
export function toastFailure(error: unknown): void {
  toast('error', error instanceof Error ? error.message : 'Please try again.');
}
