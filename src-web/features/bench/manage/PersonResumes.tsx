import { LIMITS } from '#contract/domain/limits.ts';
import { AddResume } from '#web/shared/resumes/AddResume.tsx';
import { useResumes } from '#web/shared/resumes/queries.ts';
import { ResumeList } from '#web/shared/resumes/ResumeList.tsx';
import { benchResumes } from '#web/shared/resumes/shelf.ts';
import ui from '#web/ui/ui.module.css';
import classes from '#web/shared/resumes/resumes.module.css';
import { Section } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/list/states.tsx';

interface PersonResumesProps {
  employeeId: string;
  /** The reader may only look. */
  isFixed: boolean;
}

/** The resumes of somebody on the bench: up to five versions, one of them offered first. */
export function PersonResumes({ employeeId, isFixed }: PersonResumesProps) {
  const shelf = benchResumes(employeeId);
  const query = useResumes(shelf);
  return (
    <Section title="Resumes">
      <p className={ui['intro']}>
        Keep up to {LIMITS.resumes} versions. You choose which one goes with each submission. The employer gets it once
        the person has said yes and is invited to an interview; until then only your team sees it.
      </p>
      <Loaded query={query} what={shelf.words.what} rows={2} height={64}>
        {(data) => (
          <>
            <ResumeList shelf={shelf} resumes={data} isFixed={isFixed} />
            {isFixed ? (
              data.length === 0 ? (
                <p className={classes['hint']}>No resumes yet.</p>
              ) : null
            ) : (
              <AddResume shelf={shelf} standing={data.length} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
