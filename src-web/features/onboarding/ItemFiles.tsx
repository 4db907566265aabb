import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFile, IconPaperclip } from '@tabler/icons-react';
import { ONBOARDING, type Onboarding, type OnboardingItem } from '#contract/domain/onboarding.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { acceptedOf } from '#web/shared/files/send-file.ts';
import { Sending } from '#web/shared/files/Sending.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts';
import { changing, useAddFile, useChangeOnboarding } from './queries.ts';
import { nameOf } from './words.ts';
import classes from './onboarding.module.css';

type ItemFile = OnboardingItem['files'][number];

interface FilesProps {
  item: OnboardingItem;
  of: Onboarding;
}

/** Takes a file from a file dialog, or from whoever drops one on the button. */
function AddFile({ item, of, filesHint }: FilesProps & { filesHint: string }) {
  const add = useAddFile(of.applicationId, item._id);
  const drop = useFileDrop((file) => {
    if (!add.isPending) add.mutate(file);
  });
  return (
    <div className={classes['addFile']} {...drop.area}>
      <input {...drop.input} accept={acceptedOf('onboarding')} aria-label={`File for: ${item.title}`} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}
        loading={add.isPending}
        aria-label={`Add a file: ${item.title}`}
        aria-describedby={filesHint}
        onClick={drop.choose}
      >
        Add a file
      </Button>
      <Sending add={add} />
    </div>
  );
}

function RemoveFile({ item, of, file, onClose }: FilesProps & { file: ItemFile; onClose: () => void }) {
  const change = useChangeOnboarding(of.applicationId);
  return (
    <ConfirmDialog
      title={`Remove “${file.fileName}”?`}
      text="It will be deleted, for both sides."
      action="Remove it"
      run={change}
      input={changing({ change: [{ id: item._id, version: item.version, removeFiles: [file.fileId] }] })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

interface ItemFilesProps extends FilesProps {
  /** The id of the sentence that says which files there can be; null where the reader adds none. */
  filesHint: string | null;
  /** Why the item cannot be ticked. */
  fault?: string | undefined;
}

/** The files of an item, and the way to add one. */
export function ItemFiles({ item, of, filesHint, fault }: ItemFilesProps) {
  const [removed, setRemoved] = useState<ItemFile>();
  const mayRemove = (file: ItemFile) => filesHint !== null && (of.side === 'employer' || file.by === of.side);
  if (filesHint === null && item.files.length === 0) return null;
  return (
    <div className={classes['files']}>
      {item.files.length === 0 ? null : (
        <ul aria-label={`Files: ${item.title}`}>
          {item.files.map((file) => (
            <li key={file.fileId} className={classes['file']}>
              <IconFile size={18} stroke={1.7} aria-hidden />
              <span className={classes['fileName']}>
                {file.fileName}{' '}
                <span className={classes['facts']}>
                  {fileFacts(file)}
                  {file.by === of.side ? '' : ` · from ${nameOf(file.by, of)}`}
                </span>
              </span>
              <span className={classes['fileActions']}>
                {of.mayOpen ? <FileButton file={file} size="compact-sm" variant="subtle" /> : null}
                {mayRemove(file) ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove ${file.fileName}`}
                    onClick={() => setRemoved(file)}
                  >
                    Remove
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={classes['fault']}>
        {fault}
      </p>
      {filesHint === null || item.files.length >= ONBOARDING.files ? null : (
        <AddFile item={item} of={of} filesHint={filesHint} />
      )}
      {removed === undefined ? null : (
        <RemoveFile item={item} of={of} file={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  );
}
