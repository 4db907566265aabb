import { Link } from 'react-router-dom';
import { formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './drafts.module.css';
import { draftOf } from './draft-content.ts';
import { useApplicationPreview } from './queries.ts';

interface WhoAppliesProps {
  jobId: string;
  employeeId: string;
  profileHref: string | undefined;
}

/** The person as the employer will see them, in short. */
export function WhoApplies({ jobId, employeeId, profileHref }: WhoAppliesProps) {
  const query = useApplicationPreview(draftOf(jobId, employeeId));
  if (query.isPending) return <ListSkeleton rows={1} height={86} label="Loading your profile" />;
  // Everything else still works, and what is wrong is said where it is sent.
  if (query.data === undefined) return null;
  const { applicant, contact } = query.data;
  const about = [
    headlineWithYears(applicant),
    formatPlace({ city: applicant.city, state: null, country: applicant.country }),
  ].filter(Boolean);
  const reach = [contact.email, contact.phone].filter((each) => each !== null);
  return (
    <div className={classes['who']}>
      <CompanyMark name={applicant.name} size={44} />
      <div className={classes['whoText']}>
        <p className={classes['name']}>{applicant.name}</p>
        {about.length === 0 ? null : <p className={classes['line']}>{about.join(' · ')}</p>}
        {reach.length === 0 ? null : <p className={classes['line']}>{reach.join(' · ')}</p>}
        {profileHref === undefined ? null : (
          <p className={classes['line']}>
            Your profile is included. <Link to={profileHref}>Edit it</Link>
          </p>
        )}
      </div>
    </div>
  );
}
