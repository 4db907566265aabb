import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type RadarRow, type RadarSort, type RadarView } from '#contract/domain/radar.ts';
import { RadarPerson, type RadarHrefs } from './RadarPerson.tsx';
import table from '#web/ui/list/table.module.css';
import { JobsDialog, type JobsDialogProps } from './JobsDialog.tsx';
import classes from './radar.module.css';

interface RadarRowsProps extends RadarHrefs, Pick<JobsDialogProps, 'renderMatch'> {
  rows: readonly RadarRow[];
  currency: string;
  view: RadarView;
  sort: RadarSort;
}

/** The people on the bench or about to return to it, with cost and the best open job. */
export function RadarRows({ rows, currency, view, sort, hrefOf, jobHref, submitHref, renderMatch }: RadarRowsProps) {
  const [asked, setAsked] = useState<RadarRow | null>(null);
  const isBench = view !== 'rolling-off';
  return (
    <>
      <table className={`${table['table'] ?? ''} ${classes['table'] ?? ''}`}>
        <VisuallyHidden component="caption">{isBench ? 'People on the bench' : 'People rolling off'}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th
              scope="col"
              className={classes['amount']}
              {...(isBench && sort === 'time' && { 'aria-sort': 'descending' })}
            >
              {isBench ? 'On the bench' : 'Rolls off'}
            </th>
            <th scope="col" className={classes['amount']}>
              {isBench ? 'Cost so far' : 'Cost a day'}
            </th>
            <th scope="col">Best open job, and why</th>
            <th scope="col">Consent</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RadarPerson
              key={row._id}
              {...{ row, currency, isBench, hrefOf, jobHref, submitHref }}
              onJobs={() => setAsked(row)}
            />
          ))}
        </tbody>
      </table>
      {asked === null ? null : (
        <JobsDialog
          person={asked}
          jobHref={jobHref}
          submitHref={submitHref}
          renderMatch={renderMatch}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
