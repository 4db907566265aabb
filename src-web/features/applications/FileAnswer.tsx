import { Button, Input } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { getFileLink } from '#contract/api/files.ts';
import type { ScreeningQuestion } from '#contract/domain/screening.ts';
import { callApi } from '#web/api/call-api.ts';
import { FileButton } from '#web/shared/files/FileButton.tsx';
import { FileDrop } from '#web/shared/files/FileDrop.tsx';
import { useSendFile } from '#web/shared/files/send-file.ts';
import classes from './file-answer.module.css';

const nameKey = (fileId: string) => ['files', 'name', fileId] as const;

/** The file that was chosen, perhaps on another device. */
function Chosen({ fileId, onRemove }: { fileId: string; onRemove: () => void }) {
  const { data: fileName, isError } = useQuery({
    queryKey: nameKey(fileId),
    queryFn: async ({ signal }) => (await callApi(getFileLink, { id: fileId }, { signal })).data.fileName,
    staleTime: Infinity,
    retry: false,
  });
  const name = fileName ?? (isError ? 'We no longer have this file. Please choose it again.' : 'Your file');
  return (
    <div className={classes['chosen']}>
      <IconFile size={18} stroke={1.7} aria-hidden />
      <span className={classes['name']} data-failed={isError || undefined}>
        {name}
      </span>
      {fileName === undefined ? null : <FileButton file={{ fileId, fileName }} size="compact-sm" variant="subtle" />}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Remove ${fileName ?? 'the file'}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}

interface FileAnswerProps {
  question: ScreeningQuestion;
  id?: string | undefined;
  className?: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (fileId: string) => void;
  /** Told while a file is on its way. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** An answer that is a file; its value is the id of the upload. */
export default function FileAnswer({ question, id, className, value, error, onChange, onBusy }: FileAnswerProps) {
  const client = useQueryClient();
  const own = useId();
  const fieldId = id ?? own;
  const sending = useSendFile(
    'answer',
    (file) => Promise.resolve(file),
    (file) => {
      client.setQueryData(nameKey(file._id), file.name);
      onChange(file._id);
    },
  );
  const { isPending } = sending;
  useEffect(() => {
    if (!isPending) return undefined;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [isPending, onBusy]);
  return (
    <Input.Wrapper
      {...(className !== undefined && { className })}
      id={fieldId}
      label={question.question}
      required={question.required}
      error={error}
      {...(!question.required && { description: 'Optional' })}
    >
      <div className={classes['answer']}>
        {value === '' ? null : <Chosen key={value} fileId={value} onRemove={() => onChange('')} />}
        <FileDrop
          kind="answer"
          name={`File: ${question.question}`}
          field={{ id: fieldId, label: question.question }}
          label={value === '' ? 'Choose a file' : 'Choose another file'}
          sending={sending}
          onFile={(file) => sending.mutate(file)}
        />
      </div>
    </Input.Wrapper>
  );
}
