import type { ReactNode } from 'react';
import type { SessionUser } from '#contract/domain/user.ts';
import { ADMIN_AREA, REVIEWS_PATH } from '#web/areas/admin.ts';
import { useJobInReview } from '#web/features/jobs/review/queries.ts';
import DashboardLayout from '#web/layout/DashboardLayout.tsx';

/** The staff's frame. Where postings go live at once and none waits, the menu does not speak of reviews. */
export default function AdminFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { data } = useJobInReview(1);
  const reviews = data?.page?.moderation === true || (data?.page?.total ?? 0) > 0;
  const sidebar = ADMIN_AREA.sidebar.filter(({ path }) => reviews || path !== REVIEWS_PATH);
  return (
    <DashboardLayout area={{ ...ADMIN_AREA, sidebar }} user={user} bell={null}>
      {children}
    </DashboardLayout>
  );
}
