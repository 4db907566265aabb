import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AREAS, areaOfAccount } from '#web/areas/areas.ts';
import { useUser } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { droppedResume } from './dropped-resume.ts';

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

/** Files alone, and only those that no place for files took: a dragged text goes into its field as ever. */
function isOurs(event: DragEvent): boolean {
  const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
  return !event.defaultPrevented && !isField && event.dataTransfer?.types.includes('Files') === true;
}
