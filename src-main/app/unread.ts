import { app } from 'electron';
import type { MainWindow } from '../windows/main-window.ts';
import type { AppTray } from './tray.ts';

/**
 * Shows the unread count wherever the system lets us: the launcher's badge (macOS, Unity and its kin), the taskbar
 * (Windows), tray, window title. On many Linux desktops the badge does nothing, hence the others.
 */
export class UnreadCount {
  readonly #window: MainWindow;
  readonly #tray: AppTray;
  #count = 0;

  constructor(window: MainWindow, tray: AppTray) {
    this.#window = window;
    this.#tray = tray;
  }

  set(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    for (const show of [() => app.setBadgeCount(count), this.#tray.setUnread, this.#window.setUnread]) {
      try {
        show(count);
      } catch (error) {
        // A desktop without a place for it must not cost the other places the count.
        console.warn('The unread count could not be shown somewhere:', error);
      }
    }
  }
}
