import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Devices } from './Devices.tsx';
import { PictureEditor } from './PictureEditor.tsx';
import classes from './profile.module.css';
import { useProfile } from './queries.ts';
import { SignInMethods } from './SignInMethods.tsx';
import { ExportButton, JsonResumeButton } from './ExportButton.tsx';

interface AccountProfileProps {
  changePasswordHref: string;
  deleteHref: string | undefined;
  /** The page on which a job seeker imports a profile. */
  importHref?: string | undefined;
  /** The account's public page; only for those kinds of account that have one. */
  publicPage: ReactNode;
  /** The person's notification settings. */
  notifications: ReactNode;
  /** The viewers of the account's profile; only for job seekers. */
  privacy: ReactNode;
  /** The settings of two-step sign-in. */
  twoStep: ReactNode;
  /** Further ways in, such as wallets. */
  wallets: ReactNode;
}

/** The account part of the own profile. */
export function AccountProfile(props: AccountProfileProps) {
  const { changePasswordHref, deleteHref, importHref, notifications, privacy, publicPage, twoStep, wallets } = props;
  const query = useProfile();
  if (query.isPending) return <ListSkeleton rows={4} height={200} gap={20} label="Loading your profile" />;
  if (query.data === undefined) {
    return (
      <ErrorState error={query.error} title="We couldn’t load your profile" onRetry={() => void query.refetch()} />
    );
  }
  const profile = query.data;
  return (
    <div className={classes['sections']}>
      <Section title="About you">
        <PictureEditor profile={profile} />
        <DetailsForm profile={profile} />
      </Section>
      {publicPage}
      <SignInMethods profile={profile} changePasswordHref={changePasswordHref} />
      {twoStep}
      {wallets}
      <Devices />
      {notifications}
      {privacy}
      <YourData deleteHref={deleteHref} importHref={importHref} />
    </div>
  );
}

interface YourDataProps {
  /** None for colleagues who may not delete the account that they work in. */
  deleteHref: string | undefined;
  /** The page on which a job seeker imports a JSON Resume; others have none. */
  importHref: string | undefined;
}

/** Taking the data along, and the way out. */
function YourData({ deleteHref, importHref }: YourDataProps) {
  return (
    <Section title="Your data">
      <p className={classes['text']}>
        Everything we store about you, as a ZIP file with a list of its contents. It does not include passwords or other
        people’s data.
      </p>
      <div className={classes['buttons']}>
        <ExportButton />
        {importHref === undefined ? null : (
          <>
            <JsonResumeButton />
            <LinkButton variant="default" to={importHref}>
              Bring in a JSON Resume
            </LinkButton>
          </>
        )}
      </div>
      {importHref === undefined ? null : (
        <p className={classes['text']}>
          JSON Resume is a format that other resume builders and job sites can read. It holds your profile, with your
          contact details.
        </p>
      )}
      {deleteHref === undefined ? null : (
        <p className={classes['text']}>
          You can also <Link to={deleteHref}>delete your profile</Link>. You’ll have 30 days to change your mind.
        </p>
      )}
    </Section>
  );
}
