/** What no page may do, whatever is in it: leave our origin, open windows, embed, ask for permissions. */
import { app, shell, type Session, type WebContents } from 'electron';
import { externalAddress, isOwnArchive, isOwnPage } from './origin.ts';

/** Permissions that our own page may have; every other request is denied. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Guards every web contents that is ever made, so that none can be forgotten. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents);
  });
}

function guardContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  // No window is ever opened from the page; a link to the outside goes to the system's browser.
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url);
    return { action: 'deny' };
  });
}

/** Opens the address outside the app; false when it is not one that may be opened. */
export async function openOutside(address: string): Promise<boolean> {
  const url = externalAddress(address);
  if (url === null) return false;
  await shell.openExternal(url);
  return true;
}

export function denyPermissions(session: Session): void {
  const allowed = (permission: string, origin: string) => ALLOWED_PERMISSIONS.has(permission) && isOwnPage(origin);
  session.setPermissionRequestHandler((contents, permission, answer) => {
    answer(allowed(permission, contents.getURL()));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => allowed(permission, origin));
  session.setDevicePermissionHandler(() => false);
  // One thing is saved as a file: the own data, which the page has put together. The system asks where to.
  session.on('will-download', (event, item) => {
    if (!isOwnArchive(item.getURL(), item.getMimeType())) event.preventDefault();
  });
}
