import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { Section } from '#web/ui/Card.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './applications.module.css';
import { RESUME_WAITS } from './vendor-text.ts';
import type { SideProps } from './ApplicantCard.tsx';

const SentResume = lazy(() => import('./SentResume.tsx'));

/** The resume that was sent; an employer reads it here on request, which counts as opening it. */
function Resume({
  applicationId,
  resume,
  side,
}: Pick<SideProps, 'side'> & { applicationId: string; resume: NonNullable<ApplicationDetail['resume']> }) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <Section title="Resume">
        <Suspense fallback={<ListSkeleton rows={1} height={480} label="Loading the resume" />}>
          <SentResume applicationId={applicationId} resume={resume} />
        </Suspense>
      </Section>
    );
  }
  return (
    <Section title="Resume" actions={<FileButton file={resume} />}>
      <p className={classes['note']}>{resume.fileName}</p>
      <p className={classes['hint']}>{fileFacts(resume)}</p>
      {side === 'employer' ? (
        <Button
          variant="default"
          size="sm"
          mt="sm"
          leftSection={<IconFileText size={17} stroke={1.7} aria-hidden />}
          onClick={() => setShown(true)}
        >
          Read it here
        </Button>
      ) : null}
    </Section>
  );
}

export function ApplicationResume({ application: { _id, resume, resumeWaits }, side }: SideProps) {
  if (resume !== null) return <Resume applicationId={_id} resume={resume} side={side} />;
  if (!resumeWaits) return null;
  return (
    <Section title="Resume">
      <p className={classes['hint']}>{RESUME_WAITS}</p>
    </Section>
  );
}
