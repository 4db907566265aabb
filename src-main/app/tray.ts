import { Menu, Tray, type NativeImage } from 'electron';

export interface AppTray {
  setUnread(count: number): void;
}

/** The icon beside the clock. Kept by the caller: a collected tray vanishes. */
export function createTray(icon: NativeImage, actions: { open: () => void; quit: () => void }): AppTray {
  const tray = new Tray(icon);
  const setUnread = (count: number) => {
    tray.setToolTip(count > 0 ? `Rolecall: ${unreadText(count)}` : 'Rolecall');
    // Linux shows menus, not tooltips, in many desktops; so the count stands there too.
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: count > 0 ? unreadText(count) : 'No unread notifications', enabled: false },
        { type: 'separator' },
        { label: 'Open Rolecall', click: actions.open },
        { label: 'Quit Rolecall', click: actions.quit },
      ]),
    );
  };
  setUnread(0);
  tray.on('click', actions.open);
  return { setUnread };
}

const unreadText = (count: number) => (count === 1 ? '1 unread notification' : `${String(count)} unread notifications`);
