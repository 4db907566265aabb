import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FORMAT_NAMES, type FileFormat } from '#contract/domain/file.ts';
import { formatBytes } from '#web/lib/format.ts';
import { useDownload } from './download.ts';

interface FileButtonProps extends ButtonProps {
  file: { fileId: string; fileName: string };
}

/** Downloads a file. */
export function FileButton({ file, ...props }: FileButtonProps) {
  const download = useDownload();
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={17} stroke={1.7} />}
      {...props}
      loading={download.isPending}
      aria-label={`Download ${file.fileName}`}
      onClick={() => download.mutate(file.fileId)}
    >
      Download
    </Button>
  );
}

/** "PDF, 812 KB" */
export function fileFacts(file: { format: FileFormat; size: number }): string {
  return `${FORMAT_NAMES[file.format]}, ${formatBytes(file.size)}`;
}
