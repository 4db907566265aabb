import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LIMITS } from '#contract/domain/limits.ts';
import { resumeReviewHref } from '#web/features/resumes/queries.ts';
import { fileFacts } from '#web/shared/files/FileButton.tsx';
import { AddResume } from '#web/shared/resumes/AddResume.tsx';
import { useResumes } from '#web/shared/resumes/queries.ts';
import { OWN_RESUMES } from '#web/shared/resumes/shelf.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { PROFILE, useProfileFilling } from './own-profile.tsx';

const ResumeReview = lazy(() => import('#web/features/public-profiles/resume-review/ResumeReview.tsx'));

/** One resume beside what we understood of it; what is accepted goes into the profile. */
export default function ResumeReviewPage() {
  const { resumeId = '' } = useParams();
  const resumes = useResumes(OWN_RESUMES);
  const { isPending, filling } = useProfileFilling();
  const navigate = useNavigate();
  const resume = resumes.data?.find(({ _id }) => _id === resumeId);
  const isFull = (resumes.data?.length ?? 0) >= LIMITS.resumes;
  const loading = <ListSkeleton rows={6} height={64} label="Reading your resume" />;
  const back = (label: string) => (
    <LinkButton variant="default" to={PROFILE}>
      {label}
    </LinkButton>
  );
  return (
    <Page
      title="Check what we understood"
      size="screen"
      description={
        <>
          <Link to={PROFILE}>My profile</Link>
          {resume === undefined ? '' : ` · ${resume.fileName}, ${fileFacts(resume)}`} · Nothing is saved until you say
          so.
        </>
      }
    >
      <Suspense fallback={loading}>
        {isPending ? (
          loading
        ) : (
          <ResumeReview
            key={resumeId}
            resumeId={resumeId}
            {...filling}
            ways={{
              // Here none can be deleted, so that whoever has as many as we keep is led to where it can.
              upload: isFull ? (
                back('Make room for it')
              ) : (
                <AddResume
                  shelf={OWN_RESUMES}
                  standing={resumes.data?.length ?? 0}
                  onAdded={({ _id }) => void navigate(resumeReviewHref(_id))}
                />
              ),
              isFull,
              type: back('Start typing'),
              keep: back('Keep it'),
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
