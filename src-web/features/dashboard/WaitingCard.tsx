import { IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { getDashboardLists } from '#contract/api/dashboard.ts';
import type { CallOutput } from '#contract/call.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { ClientHrefs } from './ClientTiles.tsx';
import classes from './client-dashboard.module.css';

type Waiting = CallOutput<typeof getDashboardLists>['waiting'];

/** The work that waits for the employer, job by job, the longest wait first; only this card has a filled button. */
export function WaitingCard({ waiting, hrefs }: { waiting: Waiting; hrefs: ClientHrefs }) {
  return (
    <Section
      title="Waiting on you"
      className={classes['stretch'] ?? ''}
      actions={
        waiting.applications === 0 ? null : (
          <Link to={hrefs.waiting} className={classes['more']}>
            All {formatCount(waiting.applications)}
          </Link>
        )
      }
    >
      {waiting.byJob.length === 0 ? (
        <p className={classes['quiet']}>Nobody is waiting for you. Well done!</p>
      ) : (
        <ul className={classes['waiting']}>
          {waiting.byJob.map(({ jobId, jobTitle, applications, oldest }, index) => (
            <li key={jobId} className={classes['wait']}>
              <span className={classes['waitIcon']} aria-hidden>
                <IconFileText size={18} stroke={1.7} />
              </span>
              <div className={classes['waitText']}>
                <Link to={hrefs.waitingFor(jobId)} className={classes['waitTitle']}>
                  {applications === 1
                    ? `${oldest.applicant.name} is waiting for your answer`
                    : `${formatCount(applications)} applicants are waiting for your answer`}
                </Link>
                <span className={classes['waitSub']}>
                  {jobTitle}
                  {applications === 1 ? '' : ` · longest: ${oldest.applicant.name}`}
                </span>
              </div>
              <span className={classes['waitAge']}>
                <TurnMark standing={oldest} side="employer" show="age" />
              </span>
              <LinkButton
                to={hrefs.review(jobId, oldest._id)}
                variant={index === 0 ? 'filled' : 'default'}
                size="sm"
                className={classes['waitAction'] ?? ''}
                aria-label={`Review: ${jobTitle}`}
              >
                Review
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {waiting.jobs > waiting.byJob.length ? (
        <p className={classes['quiet']}>
          And for {plural(waiting.jobs - waiting.byJob.length, 'more job', 'more jobs')}.
        </p>
      ) : null}
    </Section>
  );
}
