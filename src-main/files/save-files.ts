/**
 * Files that the page makes (tables, the own data) go into the downloads folder, or where the person says when they chose to
 * be asked; they are told where the file is, and the system shows how far it has come.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow, shell, type DownloadItem, type Session, type WebContents } from 'electron';
import { isOwnFile } from '../security/origin.ts';
import type { SendNotice } from '../security/guards.ts';

export interface SavedFiles {
  /** Shows a file of this run in its folder; false when it is none or gone. */
  show(id: number): boolean;
}

export function saveFiles(session: Session, tell: SendNotice, asksWhere: () => boolean): SavedFiles {
  const saved = new Map<number, string>();
  session.on('will-download', (event, item, page) => {
    const name = item.getFilename();
    if (!isOwnFile(item.getURL(), name)) {
      event.preventDefault();
      tell({ kind: 'file-refused', name: name.slice(0, 200) });
      return;
    }
    const file = placeFor(name);
    if (file === null) {
      event.preventDefault();
      tell({ kind: 'file-failed', name });
      return;
    }
    // By itself the dialog would be called by the file's address.
    if (asksWhere()) item.setSaveDialogOptions({ title: `Save ${name}`, defaultPath: file });
    else item.setSavePath(file);
    showProgress(item, page);
    item.once('done', (_event, state) => {
      // Called off in the dialog: the person knows.
      if (state === 'cancelled' && item.getSavePath() === '') return;
      if (state !== 'completed') {
        tell({ kind: 'file-failed', name });
        return;
      }
      const place = item.getSavePath();
      const id = saved.size + 1;
      saved.set(id, place);
      tell({ kind: 'file-saved', name: path.basename(place), folder: path.basename(path.dirname(place)), id });
    });
  });
  return {
    show(id) {
      const file = saved.get(id);
      if (file === undefined || !existsSync(file)) return false;
      shell.showItemInFolder(file);
      return true;
    },
  };
}

/** In the window's entry of the task bar or dock, where the system has such a thing. */
function showProgress(item: DownloadItem, page: WebContents): void {
  const show = (part: number): void => {
    const window = page.isDestroyed() ? null : BrowserWindow.fromWebContents(page);
    window?.setProgressBar(part);
  };
  item.on('updated', () => {
    show(partOf(item.getReceivedBytes(), item.getTotalBytes()));
  });
  item.once('done', () => {
    show(-1);
  });
}

/** Between 0 and 1; 2, which is shown as "some time", where the whole is not known. */
export function partOf(received: number, total: number): number {
  return total > 0 ? Math.min(1, received / total) : 2;
}

/** A path in the downloads folder that is still free; null where there is no such folder and none can be made. */
function placeFor(name: string): string | null {
  try {
    const folder = app.getPath('downloads');
    mkdirSync(folder, { recursive: true });
    return freeName(folder, name, existsSync);
  } catch (error) {
    console.warn('No folder for saved files:', error);
    return null;
  }
}

/** `jobs.csv`, or `jobs (1).csv` where that exists already, and so on. */
export function freeName(folder: string, name: string, exists: (file: string) => boolean): string {
  const { name: stem, ext } = path.parse(name);
  for (let count = 0; ; count += 1) {
    const file = path.join(folder, count === 0 ? name : `${stem} (${String(count)})${ext}`);
    if (!exists(file)) return file;
  }
}
