import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { useAddResume } from './queries.ts';
import { FileDrop } from '#web/shared/files/FileDrop.tsx';
import type { ResumeShelf } from './shelf.ts';

interface AddResumeProps {
  shelf: ResumeShelf;
  /** The number of resumes that exist already. */
  standing: number;
  onAdded?: (resume: Resume) => void;
}

/** Adds a file to somebody's resumes. */
export function AddResume({ shelf, standing, onAdded }: AddResumeProps) {
  const add = useAddResume(shelf);
  return (
    <FileDrop
      kind="resume"
      name="Resume file"
      label="Add a resume"
      full={standing >= LIMITS.resumes ? `${shelf.words.full} Delete one to add another.` : undefined}
      sending={add}
      onFile={(file) =>
        add.mutate(file, {
          onSuccess: ({ added }) => {
            if (added !== undefined) onAdded?.(added);
          },
        })
      }
    />
  );
}
