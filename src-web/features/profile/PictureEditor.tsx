import { Button } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type Ref } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { base64Of } from '#web/shared/pictures/crop.ts';
import { drawSquare, PICTURE_TYPES, UnreadablePicture } from '#web/shared/pictures/picture.ts';
import classes from './profile.module.css';
import { useUpdateAvatar } from './queries.ts';

const SIDE_PX = 96;

/** The own picture: chosen, cropped to a square here, looked at, and only then sent. */
export function PictureEditor({ profile }: { profile: Profile }) {
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
