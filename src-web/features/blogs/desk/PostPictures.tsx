import { Button, FileButton, TextInput } from '@mantine/core';
import { BLOG } from '#contract/domain/blog.ts';
import { drawWhole, PICTURE_TYPES } from '#web/shared/pictures/picture.ts';
import classes from './desk.module.css';
import { POST_LABELS } from './post-form.ts';
import type { PostForm } from './PostFields.tsx';
import { useAddPicture } from './queries.ts';

interface PicturesProps {
  form: PostForm;
  prefix: string;
}

/** The cover of a post, and pictures for its text. They are drawn anew, and sent before the post is saved. */
export function PostPictures({ form, prefix }: PicturesProps) {
  const add = useAddPicture();
  const { cover, body } = form.values;
  const bring = (use: (picture: { _id: string; path: string }) => void) => (file: File | null) => {
    if (file !== null) add.mutate(() => drawWhole(file), { onSuccess: use });
  };
  return (
    <fieldset className={classes['pictures']}>
      <legend>Pictures</legend>
      {cover === null ? null : (
        <>
          <img className={classes['cover']} src={cover.path} alt="The cover, as readers will see it" />
          <TextInput
            id={`${prefix}-coverAlt`}
            label={POST_LABELS.coverAlt}
            description="For readers who don’t see it"
            maxLength={BLOG.picture.alt}
            {...form.getInputProps('coverAlt')}
          />
        </>
      )}
      <div className={classes['actions']}>
        <FileButton
          accept={PICTURE_TYPES}
          inputProps={{ 'aria-label': 'Cover file' }}
          onChange={bring(({ _id: pictureId, path }) => form.setFieldValue('cover', { pictureId, path }))}
        >
          {(props) => (
            <Button variant="default" loading={add.isPending} {...props}>
              {cover === null ? 'Add a cover' : 'Replace the cover'}
            </Button>
          )}
        </FileButton>
        {cover === null ? null : (
          <Button
            variant="default"
            onClick={() => {
              form.setFieldValue('cover', null);
              form.setFieldValue('coverAlt', '');
            }}
          >
            Remove the cover
          </Button>
        )}
        <FileButton
          accept={PICTURE_TYPES}
          inputProps={{ 'aria-label': 'Picture file' }}
          onChange={bring(({ _id }) => form.setFieldValue('body', `${body.trimEnd()}\n\n![](picture:${_id})\n`))}
        >
          {(props) => (
            <Button variant="default" loading={add.isPending} {...props}>
              Add a picture to the text
            </Button>
          )}
        </FileButton>
      </div>
      <p className={classes['hint']}>
        PNG, JPEG or WebP. A picture for the text is put at its end: move it where it belongs, and say between ![ and ]
        what it shows.
      </p>
      <p role="alert" className={classes['failure']}>
        {add.error?.message}
      </p>
    </fieldset>
  );
}
