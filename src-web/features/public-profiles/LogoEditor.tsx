import { Button } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CompanyPage } from '#contract/api/employers.ts';
import { failureOf } from '#web/api/failure.ts';
import { base64Of } from '#web/shared/pictures/crop.ts';
import { drawSquare, PICTURE_TYPES, UnreadablePicture } from '#web/shared/pictures/picture.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useUpdateLogo } from './queries.ts';
import classes from './own.module.css';

const SIDE_PX = 76;

/** The logo: chosen, shrunk here, and kept at once. */
export function LogoEditor({ page }: { page: CompanyPage }) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<string>();
  const update = useUpdateLogo();
  const save = async (image: string | null) => {
    setFault(undefined);
    try {
      await update.mutateAsync(image);
      toast('success', image === null ? 'Your logo has been removed' : 'Your logo has been saved');
      chooser.current?.focus();
    } catch (error) {
      setFault(failureOf(error).message);
    }
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      await save(base64Of(await drawSquare(file, 'logo')));
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      setFault(error.message);
    }
  };
  return (
    <div className={classes['logo']}>
      <CompanyMark name={page.name} size={SIDE_PX} logo={page.logo} />
      <div>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label="Logo file"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // So that the same file can be chosen again.
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
            {page.logo === null ? 'Choose a logo' : 'Change logo'}
          </Button>
          {page.logo === null ? null : (
            <Button
              variant="subtle"
              size="sm"
              c="var(--mantine-color-error)"
              disabled={update.isPending}
              leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
              onClick={() => void save(null)}
            >
              Remove logo
            </Button>
          )}
        </div>
        <p className={classes['note']}>PNG, JPEG or WebP. All of it is shown, on white.</p>
        {fault === undefined ? null : (
          <p className={classes['fault']} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
