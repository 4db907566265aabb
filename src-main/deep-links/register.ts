/** Makes the system hand our links to this program. */
import path from 'node:path';
import { app } from 'electron';
import { LINK_SCHEME } from '../config.ts';

/** In development the program is Electron itself, so the app's folder has to be named beside it. */
export function registerLinkScheme(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  else if (process.platform === 'win32') {
    app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, [path.resolve(app.getAppPath())]);
  }
}
