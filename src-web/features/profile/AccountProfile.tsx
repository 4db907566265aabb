import { type ReactNode, useState, useRef, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconWorld, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import type { Profile } from '#contract/api/profile.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { plural } from '#web/lib/format.ts';
import { base64Of } from '#web/shared/pictures/crop.ts';
import { drawSquare, PICTURE_TYPES, UnreadablePicture } from '#web/shared/pictures/picture.ts';
import { Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { ExportButton, JsonResumeButton } from './ExportButton.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { useProfile, useDevices, useRevokeDevice, useRevokeOthers, type Device, useUpdateAvatar } from './queries.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './profile.module.css';

const SIDE_PX = 96;

/** The own picture: chosen, cropped to a square here, looked at, and only then sent. */
function PictureEditor({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  const update = useUpdateAvatar();

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setFault(undefined);
    try {
      setDraft(await drawSquare(file));
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      setDraft(undefined);
      setFault(error.message);
    }
  };
  const save = async (image: string | null) => {
    setFault(undefined);
    try {
      await update.mutateAsync(image);
      setDraft(undefined);
      toast('success', image === null ? 'Your picture has been removed' : 'Your picture has been saved');
      chooser.current?.focus();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <div className={classes['picture']}>
      <Picture profile={profile} draft={draft} />
      <div>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label="Picture file"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // Without this, the same file could not be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <div className={classes['buttons']}>
          {draft === undefined ? (
            <ChooseButtons
              chooser={chooser}
              hasPicture={profile.profilePic !== null}
              busy={update.isPending}
              onChoose={() => input.current?.click()}
              onRemove={() => void save(null)}
            />
          ) : (
            <>
              <Button size="sm" loading={update.isPending} onClick={() => void save(base64Of(draft))}>
                Save picture
              </Button>
              <Button variant="default" size="sm" disabled={update.isPending} onClick={() => setDraft(undefined)}>
                Cancel
              </Button>
            </>
          )}
        </div>
        <p className={classes['note']}>
          PNG, JPEG or WebP. We use the middle of the picture and remove the location where it was taken.
        </p>
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      </div>
    </div>
  );
}

function Picture({ profile, draft }: { profile: Profile; draft: string | undefined }) {
  const shown = draft ?? profile.profilePic;
  if (shown === null) {
    return <CompanyMark name={`${profile.firstName} ${profile.lastName}`} size={SIDE_PX} />;
  }
  return (
    <img
      className={classes['image']}
      src={shown}
      width={SIDE_PX}
      height={SIDE_PX}
      alt={draft === undefined ? 'Your picture' : 'Preview of your new picture'}
    />
  );
}

interface ChooseButtonsProps {
  chooser: Ref<HTMLButtonElement>;
  hasPicture: boolean;
  busy: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function ChooseButtons({ chooser, hasPicture, busy, onChoose, onRemove }: ChooseButtonsProps) {
  return (
    <>
      <Button
        ref={chooser}
        variant="default"
        size="sm"
        leftSection={<IconPhotoUp size={17} stroke={1.7} />}
        onClick={onChoose}
      >
        {hasPicture ? 'Change picture' : 'Choose a picture'}
      </Button>
      {hasPicture ? (
        <Button
          variant="subtle"
          size="sm"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={17} stroke={1.7} />}
          loading={busy}
          onClick={onRemove}
        >
          Remove picture
        </Button>
      ) : null}
    </>
  );
}

const SHOWN_AT_FIRST = 5;

/** The devices on which the person is signed in; each can be signed out here. */
function Devices() {
  const query = useDevices();
  const [all, setAll] = useState(false);
  const devices = query.data;
  // This device first: the others are judged against it.
  const sorted = devices?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) ?? [];
  const shown = all ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  return (
    <Section title="Devices">
      <Loaded query={query} what="your devices" rows={2} height={64}>
        {(devices) => (
          <>
            <ul className={listRows['rows']}>
              {shown.map((device) => (
                <DeviceRow key={device._id} device={device} />
              ))}
            </ul>
            {shown.length === devices.length ? null : (
              <Button mt={10} variant="subtle" size="compact-sm" px={6} onClick={() => setAll(true)}>
                Show {plural(devices.length - shown.length, 'more device')}
              </Button>
            )}
            {devices.every((device) => device.isCurrent) ? null : (
              <div className={classes['end']}>
                <SignOutOthers />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SignOutOthers() {
  const others = useRevokeOthers();
  return (
    <Button
      variant="default"
      size="sm"
      loading={others.isPending}
      onClick={() =>
        void others
          .mutateAsync()
          .then((ended) => toast('success', `Signed out on ${plural(ended, 'other device')}`), toastFailure)
      }
    >
      Sign out everywhere else
    </Button>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const revoke = useRevokeDevice();
  const Icon = device.shell === 'desktop' ? IconDeviceDesktop : IconWorld;
  return (
    <li className={classes['device']}>
      <span className={classes['deviceIcon']} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div className={classes['what']}>
        <span className={classes['value']}>
          {device.device}
          {device.isCurrent ? <ToneBadge tone="positive">This device</ToneBadge> : null}
        </span>
        <span className={classes['note']}>
          Last used <RelativeTime at={device.lastUsedAt} /> · signed in <RelativeTime at={device.createdAt} />
        </span>
      </div>
      {device.isCurrent ? null : (
        <Button
          variant="default"
          size="sm"
          loading={revoke.isPending}
          aria-label={`Sign out ${device.device}, signed in ${formatInstant(device.createdAt)}`}
          onClick={() =>
            // Said although the row goes with its device.
            void revoke
              .mutateAsync(device._id)
              .then(() => toast('success', `${device.device} is signed out`), toastFailure)
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

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
  return (
    <Loaded query={query} what="your profile" rows={4} height={200} gap={20}>
      {(profile) => (
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
      )}
    </Loaded>
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
