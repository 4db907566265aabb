import type { StateFile } from './state-file.ts';
import type { NativeToast } from '../notifications/native-toasts.ts';

/** Says once, the first time the window is closed, that the app goes on and how to end it. */
export function explainTray(state: StateFile, show: (toast: NativeToast) => void, open: () => void): void {
  if (state.value.trayExplained === true) return;
  state.update({ trayExplained: true });
  show({
    title: 'Rolecall keeps running',
    body: 'You’ll still get new notifications. Open or quit Rolecall from its icon.',
    onClick: open,
  });
}
