import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const VendorCard = lazy(async () => ({
  default: (await import('#web/features/applications/VendorCard.tsx')).VendorCard,
}));
const CompanyForm = lazy(() => import('#web/features/public-profiles/CompanyForm.tsx'));

/** A vendor's page about their company. */
export default function CompanyProfilesPage() {
  return (
    <Page title="Company profile" description="Who you are, for the employers you work with." size="normal">
      <Suspense fallback={<ListSkeleton rows={1} height={420} label="Loading your company" />}>
        <CompanyForm
          publicId={null}
          renderShown={({ shown: { submittedTo } }) =>
            submittedTo === null ? null : (
              <VendorCard
                vendor={submittedTo}
                title="As an employer sees it"
                intro="This stands beside each person you submit. It shows what you’ve saved, not what you’re typing."
              />
            )
          }
        />
      </Suspense>
    </Page>
  );
}
