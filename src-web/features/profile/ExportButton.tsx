import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { toast } from '#web/ui/toast/toast.ts';
import { saveFile } from './model/save-file.ts';
import { useExport } from './queries.ts';

/** Gives the person everything that is stored about them, as a file. */
export function ExportButton(props: ButtonProps) {
  const archive = useExport();
  return (
    <Button
      variant="default"
      {...props}
      leftSection={<IconDownload size={17} stroke={1.7} />}
      loading={archive.isPending}
      onClick={() =>
        archive.mutate(undefined, {
          onSuccess: saveFile,
          onError: (error) => toast('error', error.message),
        })
      }
    >
      Download my data
    </Button>
  );
}
