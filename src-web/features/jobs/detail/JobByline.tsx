import { IconBuildingCommunity, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { JobDetail } from '#contract/domain/job.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import classes from './job-detail.module.css';

/** Whose job it is, since when it is posted, and whether vendors may submit people. */
export function JobByline({ job, preview = false }: { job: JobDetail; preview?: boolean }) {
  return (
    <p className={classes['company']}>
      {preview ? (
        <span className={classes['companyName']}>{job.companyName}</span>
      ) : (
        <Link to={`/employers/${job.clientId}`} className={classes['companyName']}>
          {job.companyName}
        </Link>
      )}
      {job.verified ? (
        <span className={classes['verified']}>
          <IconRosetteDiscountCheckFilled size={17} aria-hidden /> Verified employer
        </span>
      ) : null}
      <span>
        Posted <RelativeTime at={job.createdAt} />
      </span>
      {job.acceptVendors ? (
        <span className={classes['vendors']}>
          <IconBuildingCommunity size={16} stroke={1.8} aria-hidden /> Takes vendors
        </span>
      ) : null}
    </p>
  );
}
