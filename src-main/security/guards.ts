/**
 * Keeps every page from leaving our origin, opening windows, embedding and asking for permissions, whatever its
 * content.
 */
import { app, shell, type Session, type WebContents } from 'electron';
import type { ShellNotice } from '#contract/ipc/bridge.ts';
import { externalAddress, isOwnPage } from './origin.ts';

/** Permissions that our own page may have; every other request is denied. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Tells the person what was done or refused. */
export type SendNotice = (notice: ShellNotice) => void;

/** Guards every web contents that is ever made, so that none can be forgotten. */
export function guardAllContents(tell: SendNotice): void {
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, tell);
  });
}

function guardContents(contents: WebContents, tell: SendNotice): void {
  // A link in a text leads out of the app, or to the mail or phone program; the page itself stays where it is.
  contents.on('will-navigate', (event) => {
    if (isOwnPage(event.url)) return;
    event.preventDefault();
    void openOutside(event.url, tell);
  });
  contents.on('will-redirect', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  // No window is ever opened from the page; a link to the outside goes to the system's browser.
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url, tell);
    return { action: 'deny' };
  });
}

/** Opens the address outside the app; false, with a message to the person, where that is not allowed or fails. */
export async function openOutside(address: string, tell: SendNotice): Promise<boolean> {
  const url = externalAddress(address);
  if (url === null) {
    tell({ kind: 'link-refused', address: address.slice(0, 200) });
    return false;
  }
  try {
    await shell.openExternal(url);
    return true;
  } catch (error) {
    console.warn('The system could not open an address:', error);
    tell({ kind: 'link-failed', address: url.slice(0, 200) });
    return false;
  }
}

export function denyPermissions(session: Session): void {
  const allowed = (permission: string, origin: string) => ALLOWED_PERMISSIONS.has(permission) && isOwnPage(origin);
  session.setPermissionRequestHandler((contents, permission, answer) => {
    answer(allowed(permission, contents.getURL()));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => allowed(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
