import { Button } from '@mantine/core';
import { plural } from '#web/lib/format.ts';
import { whyUnreadable } from '#web/shared/resume-pages/unreadable.ts';
import { ResumeDrop } from '#web/shared/resumes/ResumeDrop.tsx';
import resumes from '#web/shared/resumes/resumes.module.css';
import { Section } from '#web/ui/Card.tsx';
import type { ReadFile, ResumeFilling } from './use-resume-filling.ts';

const KEPT = 'The file becomes their first resume.';

function outcome({ file, reading }: ReadFile, filled: number): string {
  if (reading.kind !== 'read') return `${whyUnreadable(reading).join(' ')} Please fill in the form yourself. ${KEPT}`;
  if (filled === 0) return `We read “${file.name}” and found nothing that fits this form. ${KEPT}`;
  const fields = plural(filled, 'field');
  return `We read “${file.name}” and filled in ${fields}, which are marked. Please check them. ${KEPT}`;
}

/** Begins with a file: what it says goes into the form, and it becomes the first resume of whoever is added. */
export function FromResume({ filling }: { filling: ResumeFilling }) {
  const { sending, read, filled, leaveOut } = filling;
  return (
    <Section title="Start from a resume" keepsFocus>
      <p className={resumes['text']}>
        Choose their resume, and we’ll fill in what we understand. Nothing is saved until you add them.
      </p>
      <ResumeDrop
        label={read === null ? 'Choose a resume' : 'Choose another file'}
        sending={sending}
        onFile={(file, done) => sending.mutate(file, { onSuccess: done })}
      />
      <div role="status">
        {read === null ? null : (
          <div className={resumes['offer']}>
            <span>{outcome(read, filled.length)}</span>
            <Button variant="default" size="sm" onClick={leaveOut}>
              Leave the file out
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
