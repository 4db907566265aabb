import path from 'node:path';
import { app, clipboard } from 'electron';
import { explainTray } from '../app/close-to-tray.ts';
import { addContextMenu } from '../app/context-menu.ts';
import { setMenu } from '../app/menu.ts';
import { createTray } from '../app/tray.ts';
import type { StreamClient } from '../notifications/stream-client.ts';
import { openOutside } from '../security/guards.ts';
import type { Shell } from '../shell.ts';
import { MainWindow } from './main-window.ts';

/** The window, its menus, and what the page is sent once it listens. */
export function openWindow(shell: Shell, stream: StreamClient): MainWindow {
  const { page, state, icon, toasts, identity } = shell;
  const devTools = !app.isPackaged;
  const window = new MainWindow({
    preload: path.join(shell.folder, '../preload/index.cjs'),
    icon,
    state,
    devTools,
    isQuitting: () => shell.quitting,
    onHidden: () => {
      explainTray(
        state,
        (toast) => {
          toasts.show(toast);
        },
        () => {
          window.show();
        },
      );
    },
    onLoading: () => {
      page.close();
    },
    onListening: (shown) => {
      page.open(shown.webContents);
      page.push('streamStatus', stream.status);
      page.push('keychainWaiting', identity.isWaiting());
    },
    onWatched: () => {
      stream.retryNow();
    },
  });
  addContextMenu(window.contents, {
    openLink: (url) => void openOutside(url, page.tell),
    copy: (text) => void clipboard.writeText(text),
  });
  setMenu({
    devTools,
    page: () => window.contents,
    find: () => {
      page.push('command', 'find');
    },
    printFailed: () => {
      page.tell({ kind: 'print-failed' });
    },
    asksWhereToSave: state.value.asksWhereToSave === true,
    askWhereToSave: (asksWhereToSave) => {
      state.update({ asksWhereToSave });
    },
  });
  return window;
}

export const makeTray = ({ icon }: Shell, window: MainWindow) =>
  createTray(icon.resize({ height: 22 }), {
    open: () => {
      window.show();
    },
    quit: () => {
      app.quit();
    },
  });
