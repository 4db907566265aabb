import { Button, Progress, TextInput } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useRef, useState } from 'react';
import { KYC, type KycKind } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import { formatBytes } from '#web/lib/format.ts';
import { acceptedOf } from '#web/shared/files/send-file.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { DOCUMENT_NAMES, whatCounts } from './kyc-texts.ts';
import ui from '#web/ui/ui.module.css';
import classes from './kyc.module.css';
import { useHandIn } from './queries.ts';

interface HandInDialogProps {
  type: TeamType;
  kind: KycKind;
  /** One that counts now stops counting until the new one is approved. */
  isApproved: boolean;
  onClose: () => void;
}

/** The state of the form, its faults and its sending. */
function useHandInForm(kind: KycKind, onDone: () => void) {
  const [file, setFile] = useState<File>();
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<{ file?: string; number?: string }>({});
  useUnsavedWarning(file !== undefined || number.trim() !== '');
  const handIn = useHandIn();
  const name = DOCUMENT_NAMES[kind];
  const onSend = () => {
    const trimmed = number.trim();
    const found = {
      ...(file === undefined && { file: 'Choose a file first' }),
      ...(trimmed !== '' &&
        (trimmed.length < KYC.number.min || trimmed.length > KYC.number.max) && {
          number: `Enter ${String(KYC.number.min)} to ${String(KYC.number.max)} characters, or leave it empty`,
        }),
    };
    setFault(found);
    if (file === undefined || Object.keys(found).length > 0) return;
    handIn.mutate(
      { kind, file, number: trimmed },
      {
        onSuccess: () => {
          toast('success', `${name} uploaded. Most documents are reviewed within two working days.`);
          onDone();
        },
      },
    );
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFault({});
  };
  return { file, choose, number, setNumber, fault, handIn, onSend };
}

/** Takes the file of a document, and the number on it. */
export default function HandInDialog({ type, kind, isApproved, onClose }: HandInDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { file, choose, number, setNumber, fault, handIn, onSend } = useHandInForm(kind, onClose);
  return (
    <Dialog title={`Upload: ${DOCUMENT_NAMES[kind]}`} onClose={onClose} closeOnClickOutside={!handIn.isPending}>
      <div className={dialog['parts']}>
        <p className={ui['lead']}>{whatCounts(type, kind)}.</p>
        {isApproved ? (
          <p className={classes['warning']}>
            The document that is approved now stops counting, and your verification with it, until we approve this one.
          </p>
        ) : null}
        <div className={classes['choose']}>
          <input
            ref={input}
            type="file"
            accept={acceptedOf('kyc')}
            hidden
            aria-label="Document file"
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
          />
          <Button variant="default" data-autofocus onClick={() => input.current?.click()}>
            {file === undefined ? 'Choose a file' : 'Choose another file'}
          </Button>
          <span className={classes['chosen']}>
            {file === undefined ? 'PDF, PNG or JPEG, up to 5 MB' : `${file.name} (${formatBytes(file.size)})`}
          </span>
        </div>
        {fault.file === undefined ? null : (
          <p role="alert" className={ui['fault']}>
            {fault.file}
          </p>
        )}
        <TextInput
          label="Number on the document (optional)"
          description="Kept encrypted. Nobody sees more than its last two characters."
          autoComplete="off"
          maxLength={KYC.number.max}
          value={number}
          error={fault.number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        {handIn.isPending ? <Progress value={handIn.progress * 100} aria-label="Sending the file" /> : null}
        <p role="alert" className={ui['fault']}>
          {handIn.error?.message}
        </p>
        <div className={dialog['actions']}>
          <CancelButton />
          <Button loading={handIn.isPending} onClick={onSend}>
            Upload
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
