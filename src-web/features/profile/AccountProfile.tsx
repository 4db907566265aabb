import type { ReactNode } from 'react';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Devices } from './Devices.tsx';
import { PictureEditor } from './PictureEditor.tsx';
import classes from './profile.module.css';
import { useProfile } from './queries.ts';
import { SignInMethods } from './SignInMethods.tsx';
import { YourData } from './YourData.tsx';

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
