import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import { withUnreadBadge } from './unread-badge.ts';

export interface AppTray {
  readonly setUnread: (count: number) => void;
}

/** The icon beside the clock. Kept by the caller: a collected tray vanishes. */
export function createTray(icon: NativeImage, actions: { open: () => void; quit: () => void }): AppTray {
  const tray = new Tray(icon);
  const marked = markedIcon(icon);
  const setUnread = (count: number) => {
    tray.setImage(count > 0 ? marked : icon);
    tray.setToolTip(count > 0 ? `Rolecall: ${unreadText(count)}` : 'Rolecall');
    // Only macOS has room for words beside the icon.
    if (process.platform === 'darwin') tray.setTitle(count > 0 ? String(count) : '');
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

function markedIcon(icon: NativeImage): NativeImage {
  const { width, height } = icon.getSize();
  // An icon that could not be read is empty; a bitmap cannot be made of it.
  if (width === 0 || height === 0) return icon;
  const pixels = withUnreadBadge(icon.toBitmap(), width, height);
  return nativeImage.createFromBitmap(Buffer.from(pixels), { width, height });
}

export const unreadText = (count: number) =>
  count === 1 ? '1 unread notification' : `${String(count)} unread notifications`;
