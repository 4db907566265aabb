/** Decides about files that were dropped on the window. */
import { FILE_RULES } from '#contract/domain/file.ts';

export type Dropped = { kind: 'resume'; file: File } | { kind: 'json' } | { kind: 'refused'; why: string };

/** By the name alone: what is in the file, the server looks at. */
const isResume = (name: string): boolean =>
  FILE_RULES.resume.formats.some((format) => name.toLowerCase().endsWith(`.${format}`));

const refused = (why: string): Dropped => ({ kind: 'refused', why });

/** To be called while the drop is handled: afterwards the browser tells folders from files no more. */
export function droppedResume({ files, items }: Pick<DataTransfer, 'files' | 'items'>, isDialogOpen: boolean): Dropped {
  if (isDialogOpen) return refused('Please finish or close what is open first, then drop your file again.');
  if ([...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true)) {
    return refused('This is a folder. Please drop the resume itself.');
  }
  const [file] = files;
  if (file === undefined) return refused('There was no file in what you dropped.');
  if (files.length > 1) return refused('Please drop one resume at a time.');
  if (isResume(file.name)) return { kind: 'resume', file };
  if (/\.json$/i.test(file.name)) return { kind: 'json' };
  return refused('This is not a resume we can read. Please drop a PDF, Word, RTF or plain text file.');
}
