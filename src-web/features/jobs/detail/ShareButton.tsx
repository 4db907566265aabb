import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { usePlatform } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './job-detail.module.css';

/** Hands on the public address of the job: by the system's share sheet, else by the clipboard. */
export function ShareButton({ job }: { job: { _id: string; title: string; companyName: string } }) {
  const { links } = usePlatform();
  const share = async () => {
    const path = `/jobs/${job._id}`;
    const outcome = await links.share({ title: `${job.title} at ${job.companyName}`, path });
    if (outcome === 'copied') toast('success', 'Link copied');
    if (outcome === 'failed') toast('error', 'We couldn’t copy the link. Please copy it from the address bar.');
  };
  return (
    <Button
      variant="default"
      size="md"
      className={classes['share'] ?? ''}
      onClick={() => void share()}
      leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden />}
    >
      <span className={classes['shareText']}>Share</span>
    </Button>
  );
}
