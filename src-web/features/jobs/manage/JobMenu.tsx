import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ManagedJob } from '#contract/domain/job.ts';
import { ActionsMenu } from '#web/ui/list/ActionsMenu.tsx';
import { canInvite, fits, titleOf } from './job-actions.ts';

/** Everything that can be asked of one job. */
export type JobCommand = 'duplicate' | 'pause' | 'resume' | 'renew' | 'fill' | 'close' | 'reopen' | 'delete' | 'assign';

const LABELS: Readonly<Record<JobCommand, string>> = {
  duplicate: 'Duplicate',
  pause: 'Pause',
  resume: 'Resume',
  renew: 'Renew for 30 days',
  fill: 'Mark as filled',
  close: 'Close',
  reopen: 'Open again',
  delete: 'Delete draft',
  assign: 'Assign to…',
};
const COMMANDS = ['pause', 'resume', 'renew', 'fill', 'close', 'reopen', 'delete'] as const;

interface JobMenuProps {
  job: ManagedJob;
  /** There is somebody else to look after it. */
  canAssign: boolean;
  editHref: (jobId: string) => string;
  /** People who match the job, to invite them. */
  peopleHref: (jobId: string) => string;
  onCommand: (command: JobCommand, job: ManagedJob) => void;
}

/** The menu of one row; it offers what the job's state allows. */
export function JobMenu({ job, canAssign, editHref, peopleHref, onCommand }: JobMenuProps) {
  const title = titleOf(job);
  return (
    <ActionsMenu label={`Actions for ${title}`} width={200}>
      {job.status === 'filled' || job.status === 'closed' ? null : (
        <Menu.Item component={Link} to={editHref(job._id)}>
          {job.status === 'draft' ? 'Edit and post' : 'Edit'}
        </Menu.Item>
      )}
      {job.status === 'draft' ? null : (
        <Menu.Item component={Link} to={`/jobs/${job._id}`}>
          View public page
        </Menu.Item>
      )}
      {canInvite(job) ? (
        <Menu.Item component={Link} to={peopleHref(job._id)}>
          Invite people
        </Menu.Item>
      ) : null}
      <Menu.Item onClick={() => onCommand('duplicate', job)}>{LABELS.duplicate}</Menu.Item>
      {canAssign ? <Menu.Item onClick={() => onCommand('assign', job)}>{LABELS.assign}</Menu.Item> : null}
      {COMMANDS.filter((command) => fits(command, job)).map((command) => (
        <Menu.Item key={command} onClick={() => onCommand(command, job)}>
          {LABELS[command]}
        </Menu.Item>
      ))}
    </ActionsMenu>
  );
}
