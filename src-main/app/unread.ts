import { app } from 'electron';
import type { MainWindow } from '../windows/main-window.ts';
import type { AppTray } from './tray.ts';

/**
 * Shows the unread count wherever the system lets us: application badge (macOS, Unity), tray, window title. On most
 * Linux desktops the badge does nothing, hence the other two.
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
    app.setBadgeCount(count);
    this.#tray.setUnread(count);
    this.#window.setUnread(count);
  }
}
