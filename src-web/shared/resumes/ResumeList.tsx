import '@mantine/core/styles/Menu.css';
import { Menu, Button, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Resume } from '#contract/domain/resume.ts';
import { failureOf } from '#web/api/failure.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { ActionsMenu } from '#web/ui/list/ActionsMenu.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { useUpdateResume, useDeleteResume } from './queries.ts';
import type { ResumeShelf } from './shelf.ts';
import danger from '#web/ui/danger.module.css';
import dialogStyles from '#web/ui/dialog.module.css';
import ui from '#web/ui/ui.module.css';
import classes from './resumes.module.css';

interface ResumeDialogProps {
  shelf: ResumeShelf;
  resume: Resume;
  onClose: () => void;
}

function RenameResume({ shelf, resume, onClose }: ResumeDialogProps) {
  const update = useUpdateResume(shelf);
  const [label, setLabel] = useState(resume.label);
  useUnsavedWarning(label.trim() !== resume.label);
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (label.trim() === '') {
      setFault('Enter a name');
      return;
    }
    update.mutate(
      { resumeId: resume._id, label: label.trim() },
      { onSuccess: onClose, onError: (error) => setFault(failureOf(error).message) },
    );
  };
  return (
    <Dialog title="Rename this resume" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description={shelf.words.namedFor}
          value={label}
          maxLength={LIMITS.resumeLabel}
          error={fault}
          data-autofocus
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div className={dialogStyles['actions']}>
          <CancelButton />
          <Button type="submit" loading={update.isPending}>
            Save name
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function DeleteResume({ shelf, resume, onClose }: ResumeDialogProps) {
  const remove = useDeleteResume(shelf);
  return (
    <Dialog title={`Delete “${resume.label}”?`} onClose={onClose}>
      <p className={ui['intro']}>{shelf.words.deleted}</p>
      <div className={dialogStyles['actions']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button
          className={danger['danger'] ?? ''}
          loading={remove.isPending}
          onClick={() =>
            void remove
              .mutateAsync(resume._id)
              .then(() => toast('success', `“${resume.label}” has been deleted`), toastFailure)
              .finally(onClose)
          }
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

interface ResumeListProps {
  shelf: ResumeShelf;
  resumes: readonly Resume[];
  /** The reader may only look. */
  isFixed?: boolean;
  /** Renders a further action for a resume. */
  renderAction?: (resume: Resume) => ReactNode;
}

/** The versions of somebody's resume, the default first. */
export function ResumeList({ shelf, resumes, isFixed = false, renderAction }: ResumeListProps) {
  const [open, setOpen] = useState<{ dialog: 'rename' | 'delete'; resume: Resume }>();
  const close = () => setOpen(undefined);
  if (resumes.length === 0) return null;
  return (
    <>
      <ul className={classes['list']}>
        {resumes.map((resume) => (
          <li key={resume._id} className={classes['row']}>
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
              {renderAction?.(resume)}
              <FileButton file={resume} />
              {isFixed ? null : <More shelf={shelf} resume={resume} onOpen={(dialog) => setOpen({ dialog, resume })} />}
            </div>
          </li>
        ))}
      </ul>
      {open?.dialog === 'rename' ? <RenameResume shelf={shelf} resume={open.resume} onClose={close} /> : null}
      {open?.dialog === 'delete' ? <DeleteResume shelf={shelf} resume={open.resume} onClose={close} /> : null}
    </>
  );
}

interface MoreProps {
  shelf: ResumeShelf;
  resume: Resume;
  onOpen: (dialog: 'rename' | 'delete') => void;
}

function More({ shelf, resume, onOpen }: MoreProps) {
  const update = useUpdateResume(shelf);
  const makeDefault = () =>
    void update
      .mutateAsync({ resumeId: resume._id, isDefault: true })
      .then(() => toast('success', shelf.words.isDefault(resume.label)), toastFailure);
  return (
    <ActionsMenu label={`More for ${resume.label}`} width={180}>
      {resume.isDefault ? null : <Menu.Item onClick={makeDefault}>Make default</Menu.Item>}
      <Menu.Item onClick={() => onOpen('rename')}>Rename</Menu.Item>
      <Menu.Item onClick={() => onOpen('delete')}>Delete</Menu.Item>
    </ActionsMenu>
  );
}
