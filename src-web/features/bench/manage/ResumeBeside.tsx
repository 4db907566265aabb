import { lazy, Suspense, type ReactNode } from 'react';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './resource-form.module.css';
import type { ResumeFilling } from './use-resume-filling.ts';

const Pages = lazy(async () => ({ default: (await import('#web/shared/resume-pages/Pages.tsx')).Pages }));

interface ResumeBesideProps {
  filling: ResumeFilling;
  /** The field at hand. */
  at: string | undefined;
  /** Called when somebody clicks on the value of a field. */
  onSelect: (name: string) => void;
  /** The form. */
  children: ReactNode;
}

/** The pages that a form was filled from: beside it on wide windows, below it on others. */
export function ResumeBeside({ filling: { pages, marks }, at, onSelect, children }: ResumeBesideProps) {
  return (
    <div className={classes['whole']} data-beside={pages.length > 0 || undefined}>
      {children}
      {pages.length === 0 ? null : (
        <div className={classes['beside']}>
          <Suspense fallback={<ListSkeleton rows={1} height={480} label="Loading the resume" />}>
            <Pages title="Their resume" pages={pages} marks={marks} selected={at} onSelect={onSelect} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
