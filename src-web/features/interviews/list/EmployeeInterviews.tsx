import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { PAGING } from '#contract/domain/limits.ts';
import type { Paging } from '#web/lib/paging-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useEmployeeInterviews } from '../queries.ts';
import { InterviewDays } from './InterviewDays.tsx';
import type { RowLinks } from './InterviewRow.tsx';

interface EmployeeInterviewsProps extends RowLinks {
  jobId: string;
  /** The vendor whose people they are. */
  companyId: string;
}

/** Interviews of a vendor's people about one job, the last first. */
export function EmployeeInterviews({ jobId, companyId, ...links }: EmployeeInterviewsProps) {
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: PAGING.defaultLimit });
  const query = useEmployeeInterviews({ jobId, companyId, ...paging });
  return (
    <Loaded query={query} what="interviews" title="We couldn’t load the interviews" rows={4} height={52} gap={1}>
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
            <InterviewDays interviews={interviews} isOld={query.isPlaceholderData} {...links} />
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
