import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/** The menu bar: what keyboards expect of every program (copy, zoom, quit), nothing of the product. */
export function setMenu(devTools: boolean): void {
  const view: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
  ];
  if (devTools) view.push({ role: 'toggleDevTools' });
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    {
      label: 'File',
      submenu: [
        { role: 'close', label: 'Close window' },
        // The role would only close the window on some systems; here quitting must end the app.
        {
          label: 'Quit Rolecall',
          accelerator: 'CmdOrCtrl+Q',
          click: () => {
            app.quit();
          },
        },
      ],
    },
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
