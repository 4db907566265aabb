import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toast } from '#web/ui/toast/toast.ts';
import { downloadBlob } from '#web/lib/download.ts';
import { useExport, useJsonResume } from './queries.ts';

/** Gives the person everything that is stored about them, as a file. */
export function ExportButton(props: ButtonProps) {
  return <SaveButton {...props} file={useExport()} label="Download my data" />;
}

/** Gives a job seeker their profile in the form that other programs read. */
export function JsonResumeButton(props: ButtonProps) {
  return <SaveButton {...props} file={useJsonResume()} label="Download as JSON Resume" />;
}

interface MadeFile {
  isPending: boolean;
  mutate: (
    input: undefined,
    then: { onSuccess: (made: Parameters<typeof saveFile>[0]) => void; onError: (error: Error) => void },
  ) => void;
}

function SaveButton({ file, label, ...props }: ButtonProps & { file: MadeFile; label: string }) {
  return (
    <Button
      variant="default"
      {...props}
      leftSection={<IconDownload size={17} stroke={1.7} />}
      loading={file.isPending}
      onClick={() => file.mutate(undefined, { onSuccess: saveFile, onError: (error) => toast('error', error.message) })}
    >
      {label}
    </Button>
  );
}

/** Hands a file to the browser's downloads. `content` is base64. */
function saveFile(file: { fileName: string; mediaType: string; content: string }): void {
  const bytes = Uint8Array.from(atob(file.content), (char) => char.charCodeAt(0));
  downloadBlob(file.fileName, new Blob([bytes], { type: file.mediaType }));
}
