import { Link, useNavigate } from 'react-router-dom';
import { AREAS } from '#web/areas/areas.ts';
import JsonResumeImport from '#web/features/public-profiles/json-resume/JsonResumeImport.tsx';
import { useProfile } from '#web/features/profile/queries.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { toast } from '#web/ui/toast/toast.ts';

const PROFILE = `${AREAS.personal.base}/my-profile`;

/** A profile from elsewhere, or one's own from a file. */
export default function JsonResumePage() {
  const navigate = useNavigate();
  const { data: user, isPending } = useProfile();
  return (
    <Page
      title="Bring in a JSON Resume"
      size="form"
      description="Many resume builders and job sites can save your profile in this format. Nothing is saved here until you say so."
    >
      {isPending ? (
        <ListSkeleton rows={2} height={120} label="Loading your profile" />
      ) : (
        <JsonResumeImport
          account={{
            name: user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim(),
            email: user?.email ?? null,
            phone: user?.phone ?? null,
          }}
          accountLink={<Link to={PROFILE}>My profile</Link>}
          onSaved={(count) => {
            toast(
              'success',
              `${String(count)} ${count === 1 ? 'field has' : 'fields have'} been saved in your profile`,
            );
            void navigate(PROFILE);
          }}
          onLater={() => void navigate(PROFILE)}
        />
      )}
    </Page>
  );
}
