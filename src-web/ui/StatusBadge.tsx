import type { ReactNode } from 'react';
import {
  APPLICATION_STATUSES,
  JOB_STATUSES,
  RESOURCE_STATUSES,
  type ApplicationStatus,
  type JobStatus,
  type ResourceStatus,
} from '#contract/domain/options.ts';
import classes from './ui.module.css';

export type Tone = 'neutral' | 'brand' | 'info' | 'positive' | 'warning' | 'negative';

const APPLICATION_TONE: Readonly<Record<ApplicationStatus, Tone>> = {
  pending_consent: 'warning',
  applied: 'info',
  viewed: 'neutral',
  shortlisted: 'brand',
  interviewing: 'brand',
  offered: 'positive',
  hired: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
  closed: 'neutral',
};
const JOB_TONE: Readonly<Record<JobStatus, Tone>> = {
  draft: 'neutral',
  pending_review: 'warning',
  active: 'positive',
  paused: 'warning',
  filled: 'brand',
  closed: 'neutral',
  expired: 'negative',
};
const RESOURCE_TONE: Readonly<Record<ResourceStatus, Tone>> = {
  available: 'positive',
  'rolling-off': 'warning',
  submitted: 'info',
  interviewing: 'brand',
  placed: 'brand',
  unavailable: 'neutral',
};

type StatusBadgeProps =
  | { kind: 'application'; status: ApplicationStatus }
  | { kind: 'job'; status: JobStatus }
  | { kind: 'resource'; status: ResourceStatus };

/** A status by its label; colour only repeats what the word says. */
export function StatusBadge(props: StatusBadgeProps) {
  switch (props.kind) {
    case 'application':
      return <ToneBadge tone={APPLICATION_TONE[props.status]}>{APPLICATION_STATUSES.labels[props.status]}</ToneBadge>;
    case 'job':
      return <ToneBadge tone={JOB_TONE[props.status]}>{JOB_STATUSES.labels[props.status]}</ToneBadge>;
    case 'resource':
      return <ToneBadge tone={RESOURCE_TONE[props.status]}>{RESOURCE_STATUSES.labels[props.status]}</ToneBadge>;
  }
}

/** A small label; `plain` leaves out the dot. */
export function ToneBadge({
  tone = 'neutral',
  plain,
  children,
}: {
  tone?: Tone;
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes['badge']} data-tone={tone} data-plain={plain === true || undefined}>
      {children}
    </span>
  );
}
