import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { PAGING } from '#contract/domain/limits.ts';
import type { Paging } from '#web/lib/paging-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import rows from '#web/ui/list/rows.module.css';
import { useEmployeeInterviews } from '../queries.ts';
import { InterviewRow } from './InterviewRow.tsx';

interface EmployeeInterviewsProps {
  jobId: string;
  /** The vendor whose people they are. */
  companyId: string;
  href: (interviewId: string) => string;
  /** IANA zone of the reader. */
  timeZone: string;
}

/** Interviews of a vendor's people about one job, the last first. */
export function EmployeeInterviews({ jobId, companyId, href, timeZone }: EmployeeInterviewsProps) {
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: PAGING.defaultLimit });
  const query = useEmployeeInterviews({ jobId, companyId, ...paging });
  const now = useNow();
  return (
    <Loaded query={query} what="interviews" title="We couldn’t load the interviews" rows={3} height={96} gap={8}>
      {({ data: interviews, page }) => {
        if (interviews.length === 0) {
          return (
            <Card>
              <EmptyState
                icon={<IconCalendarEvent size={26} stroke={1.6} />}
                title="No interviews for this job yet"
                text="They appear here as soon as the employer proposes one."
              />
            </Card>
          );
        }
        return (
          <>
            <Card padded={false} aria-busy={query.isPlaceholderData}>
              <ul className={rows['rows']} aria-label="Interviews">
                {interviews.map((interview) => (
                  <InterviewRow key={interview._id} {...{ interview, href, timeZone, now }} />
                ))}
              </ul>
            </Card>
            {page === undefined ? null : (
              <Pager
                page={page}
                label="interviews"
                onChange={(next) => setPaging({ page: next.pageId, perPage: next.limit })}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
