import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JobListItem } from '#contract/domain/job.ts';
import { AREAS } from '#web/areas/areas.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { useNewestJobs } from '#web/features/jobs/queries.ts';
import { useFittingJobs, type FittingJob } from '#web/features/match/queries.ts';
import { countryName } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { jobItems } from '../shared/newest-jobs.tsx';

const SHOWN = 6;
const { base } = AREAS.personal;

/** New jobs that follow the profile, each with the match; where none does, those of the country. */
export function NewJobs({ country }: { country: string }) {
  const query = useFittingJobs(SHOWN);
  const found = query.data;
  const hasNone = query.isError || (found !== undefined && found.fitting.length + found.titled.length === 0);
  const nearby = useNewestJobs({ limit: SHOWN, country }, hasNone);
  const more = <Link to={`${base}/jobs`}>All jobs</Link>;
  if (!hasNone) {
    return (
      <Section title="New jobs for you" actions={more}>
        {found === undefined ? (
          <ListSkeleton rows={SHOWN} height={64} label="Loading jobs" />
        ) : found.fitting.length > 0 ? (
          <Jobs
            jobs={found.fitting.map(({ job }) => job)}
            hint={(id) => {
              const fit = found.fitting.find(({ job }) => job._id === id);
              return fit === undefined ? null : <Hint {...fit} />;
            }}
          />
        ) : (
          <Jobs jobs={found.titled} />
        )}
      </Section>
    );
  }
  return (
    <Section title={`New jobs in ${countryName(country)}`} actions={more}>
      {found?.saysEnough === false ? (
        <p>
          Jobs here follow your profile once it says what you can do.{' '}
          <Link to={`${base}/my-profile#skills`}>Add your skills</Link>
        </p>
      ) : null}
      <Loaded query={nearby} what="jobs" title="We couldn’t load this" rows={SHOWN} height={64}>
        {(list) => <Jobs jobs={list.data} />}
      </Loaded>
    </Section>
  );
}

/** `84 of 100 · Node.js, SQL, remote · but no Kafka` */
function Hint({ total, reasons }: Pick<FittingJob, 'total' | 'reasons'>) {
  const texts = (fits: boolean) => reasons.filter((each) => each.fits === fits).map(({ text }) => text);
  const [against] = texts(false);
  return (
    <>
      <strong>{total} of 100</strong> ·{' '}
      {[texts(true).join(', '), against === undefined ? '' : `but ${against}`].filter(Boolean).join(' · ')}
    </>
  );
}

function Jobs({ jobs, hint }: { jobs: readonly JobListItem[]; hint?: (jobId: string) => ReactNode }) {
  const items = hint === undefined ? jobItems(jobs) : jobItems(jobs, ({ _id }) => hint(_id));
  return <DashboardList items={items} empty="No new jobs right now." />;
}
