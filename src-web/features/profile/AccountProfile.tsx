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
  /** Where a job seeker brings in a profile from elsewhere. */
  importHref?: string | undefined;
  /** What others see of the account, for those kinds of account of which they see anything. */
  publicPage: ReactNode;
  /** What reaches the person, and by which way. */
  notifications: ReactNode;
  /** Who has seen the account's public side, for those who are told. */
  privacy: ReactNode;
  /** What signing in takes besides. */
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
