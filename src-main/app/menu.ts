/** The menu bar: what keyboards expect of every program, nothing of the product. */
import { app, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';

export interface MenuOptions {
  devTools: boolean;
  platform: NodeJS.Platform;
  /** The page that the entries are about. */
  readonly page: () => WebContents;
  readonly find: () => void;
  readonly printFailed: () => void;
  readonly asksWhereToSave: boolean;
  readonly askWhereToSave: (asks: boolean) => void;
}

export function setMenu(options: Omit<MenuOptions, 'platform'>): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuEntries({ ...options, platform: process.platform })));
}

export function menuEntries(options: MenuOptions): MenuItemConstructorOptions[] {
  return [
    ...(options.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { label: 'File', submenu: fileEntries(options) },
    { label: 'Edit', submenu: editEntries(options) },
    { label: 'View', submenu: viewEntries(options) },
    { label: 'Go', submenu: goEntries(options) },
    { role: 'windowMenu' },
  ];
}

function fileEntries(options: MenuOptions): MenuItemConstructorOptions[] {
  const { page, printFailed, asksWhereToSave, askWhereToSave } = options;
  return [
    {
      label: 'Ask where to save each file',
      type: 'checkbox',
      checked: asksWhereToSave,
      click: ({ checked }) => {
        askWhereToSave(checked);
      },
    },
    {
      label: 'Print…',
      accelerator: 'CmdOrCtrl+P',
      click: () => {
        page().print({}, (done, reason) => {
          // Called off by the person is no failure.
          if (!done && !/cancel/i.test(reason)) printFailed();
        });
      },
    },
    { type: 'separator' },
    { role: 'close', label: 'Close window' },
    // The role would only close the window on some systems; here quitting must end the app.
    {
      label: 'Quit Rolecall',
      accelerator: 'CmdOrCtrl+Q',
      click: () => {
        app.quit();
      },
    },
  ];
}

function editEntries({ find }: MenuOptions): MenuItemConstructorOptions[] {
  return [
    { role: 'undo' },
    { role: 'redo' },
    { type: 'separator' },
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    { role: 'selectAll' },
    { type: 'separator' },
    { label: 'Find on this page…', accelerator: 'CmdOrCtrl+F', click: find },
  ];
}

function viewEntries({ page, devTools }: MenuOptions): MenuItemConstructorOptions[] {
  const zoom = (change: number | null) => () => {
    const contents = page();
    contents.setZoomLevel(change === null ? 0 : Math.min(5, Math.max(-3, contents.getZoomLevel() + change)));
  };
  return [
    { role: 'reload' },
    { type: 'separator' },
    { label: 'Actual size', accelerator: 'CmdOrCtrl+0', click: zoom(null) },
    // By the key as it is without Shift; the others are what people press as well.
    { label: 'Zoom in', accelerator: 'CmdOrCtrl+=', click: zoom(0.5) },
    { label: 'Zoom in', accelerator: 'CmdOrCtrl+Plus', click: zoom(0.5), visible: false },
    { label: 'Zoom in', accelerator: 'CmdOrCtrl+numadd', click: zoom(0.5), visible: false },
    { label: 'Zoom out', accelerator: 'CmdOrCtrl+-', click: zoom(-0.5) },
    { label: 'Zoom out', accelerator: 'CmdOrCtrl+numsub', click: zoom(-0.5), visible: false },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(devTools ? [{ role: 'toggleDevTools' } as const] : []),
  ];
}

function goEntries({ page, platform }: MenuOptions): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  return [
    {
      label: 'Back',
      accelerator: mac ? 'Cmd+[' : 'Alt+Left',
      click: () => {
        page().navigationHistory.goBack();
      },
    },
    {
      label: 'Forward',
      accelerator: mac ? 'Cmd+]' : 'Alt+Right',
      click: () => {
        page().navigationHistory.goForward();
      },
    },
  ];
}
