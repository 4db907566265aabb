import { Button } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import type { CompanyPage } from '#contract/api/employers.ts';
import { TEAM_PHOTO } from '#contract/domain/limits.ts';
import { failureOf } from '#web/api/failure.ts';
import { base64Of } from '#web/shared/pictures/crop.ts';
import { drawSquare, drawTeamPhoto, PICTURE_TYPES, UnreadablePicture } from '#web/shared/pictures/picture.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useUpdateLogo, useUpdateTeamPhoto } from './queries.ts';
import classes from './own.module.css';

const SIDE_PX = 76;

interface CompanyPictureProps {
  /** Lower case, as in a sentence: `logo`. */
  noun: string;
  has: boolean;
  hint: string;
  preview: ReactNode;
  draw: (file: File) => Promise<string>;
  update: { isPending: boolean; mutateAsync: (image: string | null) => Promise<unknown> };
}

/** A picture of the company: chosen, shrunk here, and kept at once. */
function CompanyPicture({ noun, has, hint, preview, draw, update }: CompanyPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<string>();
  const save = async (image: string | null) => {
    setFault(undefined);
    try {
      await update.mutateAsync(image);
      toast('success', image === null ? `Your ${noun} has been removed` : `Your ${noun} has been saved`);
      chooser.current?.focus();
    } catch (error) {
      setFault(failureOf(error).message);
    }
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      await save(base64Of(await draw(file)));
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      setFault(error.message);
    }
  };
  return (
    <div className={classes['logo']}>
      {preview}
      <div>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} file`}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // Without this, the same file could not be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <div className={classes['logoButtons']}>
          <Button
            ref={chooser}
            variant="default"
            size="sm"
            loading={update.isPending}
            leftSection={<IconPhotoUp size={17} stroke={1.7} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {has ? `Change ${noun}` : `Choose a ${noun}`}
          </Button>
          {has ? (
            <Button
              variant="subtle"
              size="sm"
              c="var(--mantine-color-error)"
              disabled={update.isPending}
              leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
              onClick={() => void save(null)}
            >
              Remove {noun}
            </Button>
          ) : null}
        </div>
        <p className={classes['note']}>{hint}</p>
        {fault === undefined ? null : (
          <p className={classes['fault']} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

export function LogoEditor({ page }: { page: CompanyPage }) {
  return (
    <CompanyPicture
      noun="logo"
      has={page.logo !== null}
      hint="PNG, JPEG or WebP. All of it is shown, on white."
      preview={<CompanyMark name={page.name} size={SIDE_PX} logo={page.logo} />}
      draw={(file) => drawSquare(file, 'logo')}
      update={useUpdateLogo()}
    />
  );
}

/** The photo of the team, at the top of the company's page. */
export function TeamPhotoEditor({ page }: { page: CompanyPage }) {
  const { widthPx, heightPx } = TEAM_PHOTO;
  return (
    <CompanyPicture
      noun="team photo"
      has={page.teamPhoto !== null}
      hint="PNG, JPEG or WebP, in landscape. Ask everyone in it first."
      preview={
        page.teamPhoto === null ? (
          <div className={classes['photo']} aria-hidden />
        ) : (
          <img
            className={classes['photo']}
            src={page.teamPhoto}
            width={widthPx}
            height={heightPx}
            alt="The team, as others see it"
          />
        )
      }
      draw={drawTeamPhoto}
      update={useUpdateTeamPhoto()}
    />
  );
}
