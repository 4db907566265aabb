import { DAY_MS } from '#contract/domain/time.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { useSavedJobs } from '#web/features/saved/queries.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Section } from '#web/ui/Card.tsx';

const SHOWN = 4;
const SOON_MS = 7 * DAY_MS;

export const useClosingJobs = () => useSavedJobs({ sort: 'closing', page: 1, perPage: 10 });

/** Saved jobs that close within a week; nothing without any. */
export function SavedClosing() {
  const now = useNow().getTime();
  const saved = useClosingJobs();
  const soon = (saved.data?.data ?? []).filter(
    ({ open, isApplied, closesOn }) =>
      open && !isApplied && closesOn !== null && Date.parse(`${closesOn}T00:00:00Z`) - now < SOON_MS,
  );
  if (soon.length === 0) return null;
  return (
    <Section title="Saved jobs that close soon">
      <DashboardList
        empty=""
        items={soon.slice(0, SHOWN).map((job) => ({
          key: job._id,
          title: job.title,
          to: `/jobs/${job._id}`,
          sub: job.companyName,
          side: formatDay(job.closesOn ?? ''),
        }))}
      />
    </Section>
  );
}
