import { UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '#contract/domain/match.ts';
import { FITS_FROM, type ResourceJob } from '#contract/domain/radar.ts';
import { plural } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { MatchMark, Reasons } from './BestJob.tsx';
import { useResourceJobs } from './queries.ts';
import classes from './radar.module.css';

export interface JobsDialogProps {
  person: { _id: string; name: string };
  jobHref: (jobId: string) => string;
  submitHref: ((jobId: string, employeeId: string) => string) | null;
  /** All that a number is made of. */
  renderMatch: (match: Match) => ReactNode;
  onClose: () => void;
}

/** The best open jobs of one person, each with what its number is made of. */
export function JobsDialog({ person, jobHref, submitHref, renderMatch, onClose }: JobsDialogProps) {
  const query = useResourceJobs(person._id);
  return (
    <Dialog onClose={onClose} title={`Open jobs for ${person.name}`} size={820}>
      <Loaded query={query} what="the jobs" rows={3} height={88} label="Comparing with open jobs">
        {({ jobs }) =>
          jobs.length === 0 ? (
            <EmptyState
              title="No open job asks for these skills"
              text="Only jobs that take vendors are compared, and only those this person was not submitted to."
            />
          ) : (
            <>
              <p className={classes['quiet']}>
                {fittingWords(jobs)} A job fits from {FITS_FROM}% on. Only what a submission shows is compared, so
                neither rate nor cost.
              </p>
              <ol className={classes['jobs']}>
                {jobs.map((job) => (
                  <Job
                    key={job.jobId}
                    job={job}
                    href={jobHref(job.jobId)}
                    submit={submitHref === null ? null : submitHref(job.jobId, person._id)}
                    renderMatch={renderMatch}
                  />
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function fittingWords(jobs: readonly ResourceJob[]): string {
  const fitting = jobs.filter(({ fits }) => fits).length;
  if (fitting === jobs.length) return `The best ${plural(jobs.length, 'job')}.`;
  if (fitting === 0) return 'No open job fits; these are the nearest.';
  return `${plural(fitting, 'job fits', 'jobs fit')}; the others are the nearest.`;
}

function Job({
  job,
  href,
  submit,
  renderMatch,
}: {
  job: ResourceJob;
  href: string;
  submit: string | null;
  renderMatch: JobsDialogProps['renderMatch'];
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes['job']}>
      <div className={classes['jobHead']}>
        <div>
          <p className={classes['bestTitle']}>
            <MatchMark total={job.total} /> <Link to={href}>{job.title}</Link>
          </p>
          <p className={classes['quiet']}>{job.companyName}</p>
          <Reasons reasons={job.reasons} />
          <UnstyledButton
            className={classes['linkButton'] ?? ''}
            aria-expanded={isOpen}
            aria-label={`How the match with ${job.title} is calculated`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide how it’s calculated' : 'How it’s calculated'}
          </UnstyledButton>
        </div>
        {submit === null ? null : (
          <LinkButton variant="default" to={submit} aria-label={`Submit to ${job.title}`}>
            Submit…
          </LinkButton>
        )}
      </div>
      {isOpen ? renderMatch(job.match) : null}
    </li>
  );
}
