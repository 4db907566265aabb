import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { AddResume } from '#web/shared/resumes/AddResume.tsx';
import { useResumes } from '#web/shared/resumes/queries.ts';
import { ResumeList } from '#web/shared/resumes/ResumeList.tsx';
import { OWN_RESUMES } from '#web/shared/resumes/shelf.ts';
import ui from '#web/ui/ui.module.css';
import classes from '#web/shared/resumes/resumes.module.css';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { resumeReviewHref } from './queries.ts';

const MakeResume = lazy(() => import('./MakeResume.tsx'));

interface ResumesProps {
  /** The person's country, which decides the paper. */
  country: string;
}

/** The job seeker's resumes: up to five versions, one of them offered first. */
export default function Resumes({ country }: ResumesProps) {
  const query = useResumes(OWN_RESUMES);
  const [isMaking, setMaking] = useState(false);
  const [added, setAdded] = useState<Resume>();
  return (
    <Section title="Resumes">
      <p className={ui['intro']}>
        Keep up to {LIMITS.resumes} versions. You choose which one goes with each application; nobody else sees them.
      </p>
      <Loaded query={query} what={OWN_RESUMES.words.what} rows={2} height={64}>
        {(data) => (
          <>
            <ResumeList
              shelf={OWN_RESUMES}
              resumes={data}
              renderAction={(resume) => (
                <LinkButton
                  variant="default"
                  size="sm"
                  to={resumeReviewHref(resume._id)}
                  aria-label={`Fill my profile from this: ${resume.label}`}
                >
                  Fill my profile from this
                </LinkButton>
              )}
            />
            <AddResume shelf={OWN_RESUMES} standing={data.length} onAdded={setAdded} />
            <div role="status">
              {added === undefined ? null : (
                <p className={classes['offer']}>
                  <span>“{added.label}” has been added. Shall we read it, so that you don’t type your profile?</span>
                  <LinkButton size="sm" to={resumeReviewHref(added._id)}>
                    Check what we understood
                  </LinkButton>
                </p>
              )}
            </div>
            <p className={classes['make']}>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconFileText size={17} stroke={1.7} />}
                onClick={() => setMaking(true)}
              >
                Make a resume from my profile
              </Button>
            </p>
          </>
        )}
      </Loaded>
      {isMaking ? (
        <Suspense>
          <MakeResume country={country} standing={query.data?.length ?? 0} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
