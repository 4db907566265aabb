import { ActionIcon, Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconDots, IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { AddResume } from './AddResume.tsx';
import { DeleteResume, RenameResume } from './ResumeDialogs.tsx';
import { resumeReviewHref, useResumes, useUpdateResume } from './queries.ts';
import classes from './resumes.module.css';

const MakeResume = lazy(() => import('./MakeResume.tsx'));

interface ResumesProps {
  /** Of the person, for the paper that is used there. */
  country: string;
}

/** The job seeker's resumes: up to five versions, one of them offered first. */
export default function Resumes({ country }: ResumesProps) {
  const query = useResumes();
  const [isMaking, setMaking] = useState(false);
  const [open, setOpen] = useState<{ dialog: 'rename' | 'delete'; resume: Resume }>();
  const [added, setAdded] = useState<Resume>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Resumes">
      <p className={classes['text']}>
        Keep up to {LIMITS.resumes} versions. You choose which one goes with each application; nobody else sees them.
      </p>
      {query.isPending ? (
        <ListSkeleton rows={2} height={64} label="Loading your resumes" />
      ) : query.data === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load your resumes" onRetry={() => void query.refetch()} />
      ) : (
        <>
          {query.data.length === 0 ? null : (
            <ul className={classes['list']}>
              {query.data.map((resume) => (
                <ResumeRow key={resume._id} resume={resume} onOpen={(dialog) => setOpen({ dialog, resume })} />
              ))}
            </ul>
          )}
          <AddResume standing={query.data.length} onAdded={setAdded} />
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
      {isMaking ? (
        <Suspense>
          <MakeResume country={country} standing={query.data?.length ?? 0} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
      {open?.dialog === 'rename' ? <RenameResume resume={open.resume} onClose={close} /> : null}
      {open?.dialog === 'delete' ? <DeleteResume resume={open.resume} onClose={close} /> : null}
    </Section>
  );
}

interface ResumeRowProps {
  resume: Resume;
  onOpen: (dialog: 'rename' | 'delete') => void;
}

function ResumeRow({ resume, onOpen }: ResumeRowProps) {
  const update = useUpdateResume();
  const makeDefault = () =>
    void update
      .mutateAsync({ resumeId: resume._id, isDefault: true })
      .then(() => toast('success', `“${resume.label}” is your default now`), toastFailure);
  return (
    <li className={classes['row']}>
      <span className={classes['icon']} aria-hidden>
        <IconFileText size={20} stroke={1.7} />
      </span>
      <div className={classes['what']}>
        <span className={classes['label']}>
          {resume.label} {resume.isDefault ? <ToneBadge tone="positive">Default</ToneBadge> : null}
        </span>
        <span className={classes['note']}>
          {fileFacts(resume)}, added <RelativeTime at={resume.addedAt} />
        </span>
      </div>
      <div className={classes['actions']}>
        <LinkButton
          variant="default"
          size="sm"
          to={resumeReviewHref(resume._id)}
          aria-label={`Fill my profile from this: ${resume.label}`}
        >
          Fill my profile from this
        </LinkButton>
        <FileButton file={resume} />
        {/* Not in a portal: there it would lie outside every landmark. */}
        <Menu
          position="bottom-end"
          width={180}
          shadow="md"
          radius="md"
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${resume.label}`}>
              <IconDots size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {resume.isDefault ? null : <Menu.Item onClick={makeDefault}>Make default</Menu.Item>}
            <Menu.Item onClick={() => onOpen('rename')}>Rename</Menu.Item>
            <Menu.Item onClick={() => onOpen('delete')}>Delete</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
