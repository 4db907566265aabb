/** Files that the page makes (tables, the own data) go into the downloads folder; the person is told where they are. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { app, shell, type Session } from 'electron';
import { isOwnFile } from '../security/origin.ts';
import type { SendNotice } from '../security/guards.ts';

export interface SavedFiles {
  /** Shows a file of this run in its folder; false when it is none or gone. */
  show(id: number): boolean;
}

export function saveFiles(session: Session, tell: SendNotice): SavedFiles {
  const saved = new Map<number, string>();
  session.on('will-download', (event, item) => {
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
    item.setSavePath(file);
    item.once('done', (_event, state) => {
      if (state !== 'completed') {
        tell({ kind: 'file-failed', name });
        return;
      }
      const id = saved.size + 1;
      saved.set(id, file);
      tell({ kind: 'file-saved', name: path.basename(file), folder: path.basename(path.dirname(file)), id });
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
