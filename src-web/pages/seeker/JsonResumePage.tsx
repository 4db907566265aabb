import JsonResumeImport from '#web/features/public-profiles/json-resume/JsonResumeImport.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { useProfileFilling } from './own-profile.tsx';

/** A profile from elsewhere, or one's own from a file. */
export default function JsonResumePage() {
  const { isPending, filling } = useProfileFilling();
  return (
    <Page
      title="Bring in a JSON Resume"
      size="form"
      description="Many resume builders and job sites can save your profile in this format. Nothing is saved here until you say so."
    >
      {isPending ? (
        <ListSkeleton rows={2} height={120} label="Loading your profile" />
      ) : (
        <JsonResumeImport {...filling} />
      )}
    </Page>
  );
}
