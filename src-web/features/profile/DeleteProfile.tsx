import type { UserType } from '#contract/domain/user.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import { ExportButton } from './ExportButton.tsx';
import { leavingSteps } from './model/leaving-text.ts';
import classes from './profile.module.css';
import { useProfile } from './queries.ts';

/** The effects of deletion for this kind of user, the export of data, and the form. */
export function DeleteProfile({
  userType,
  isShared,
  onCancel,
}: {
  userType: UserType;
  /** There are colleagues in the account. */
  isShared: boolean;
  onCancel: () => void;
}) {
  const query = useProfile();
  return (
    <div className={classes['sections']}>
      <Section title="What will happen">
        <ol className={classes['steps']}>
          {leavingSteps(userType, isShared).map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Download your data first">
        <p className={classes['text']}>
          Once your profile is deleted, there is nothing left to download. You can still sign in and download your data
          during the 30 days.
        </p>
        <ExportButton />
      </Section>
      <Section title="Delete my profile">
        {query.isPending ? (
          <ListSkeleton rows={2} height={64} label="Loading your profile" />
        ) : query.data === undefined ? (
          <ErrorState error={query.error} title="We couldn’t load your profile" onRetry={() => void query.refetch()} />
        ) : (
          <DeleteForm profile={query.data} onCancel={onCancel} />
        )}
      </Section>
    </div>
  );
}
