import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FILE_RULES } from '#contract/domain/file.ts';
import { AREAS, areaOfAccount } from '#web/areas/areas.ts';
import { useUser } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toast/toast.ts';

const AddDroppedResume = lazy(() => import('#web/features/resumes/AddDroppedResume.tsx'));

/**
 * A file that is dropped beside every place for files. Left to itself, a browser would open it instead of the page and take
 * an unsent form along, so it never gets that far; a job seeker is offered to keep it as a resume.
 */
export function FileDrops() {
  const user = useUser();
  const [file, setFile] = useState<File | null>(null);
  const navigate = useNavigate();
  const isSeeker = user !== null && areaOfAccount(user) === AREAS.personal;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      // The pointer says so where nothing would come of it.
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isSeeker ? 'copy' : 'none';
    };
    const drop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (!isSeeker || event.dataTransfer === null) return;
      const dropped = droppedResume(event.dataTransfer, document.querySelector('[aria-modal="true"]') !== null);
      if (dropped.kind === 'resume') setFile(dropped.file);
      else if (dropped.kind === 'refused') toast('error', dropped.why);
      else {
        toast('info', 'A JSON Resume goes into your profile on a page of its own.', {
          label: 'Open that page',
          run: () => void navigate(`${AREAS.personal.base}/my-profile/json-resume`),
        });
      }
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [isSeeker, navigate]);
  return file === null || !isSeeker ? null : (
    <Suspense>
      <AddDroppedResume
        file={file}
        onClose={() => setFile(null)}
        onReview={(path) => {
          void navigate(path);
        }}
      />
    </Suspense>
  );
}

/** Takes files alone, and only those that no place for files took: a dragged text goes into its field as ever. */
function isOurs(event: DragEvent): boolean {
  const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
  return !event.defaultPrevented && !isField && event.dataTransfer?.types.includes('Files') === true;
}

type Dropped = { kind: 'resume'; file: File } | { kind: 'json' } | { kind: 'refused'; why: string };

/** Looks at the name alone: the server looks into the file. */
const isResume = (name: string): boolean =>
  FILE_RULES.resume.formats.some((format) => name.toLowerCase().endsWith(`.${format}`));

const refused = (why: string): Dropped => ({ kind: 'refused', why });

/** It is called while the drop is handled: afterwards the browser tells folders from files no more. */
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
