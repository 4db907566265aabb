import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, FileButton, TextInput, Radio, TagsInput, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UseFormReturnType } from '@mantine/form';
import { type BlogSource, BLOG, type BlogState } from '#contract/domain/blog.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { summaryOf, useVersionedForm } from '#web/shared/forms/use-versioned-form.ts';
import { drawWhole, PICTURE_TYPES } from '#web/shared/pictures/picture.ts';
import { Section } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { BlogBody } from '../BlogBody.tsx';
import { createSending, POST_LABELS, postFaults, postValues, type PostValues } from './post-form.ts';
import { usePost, useSavePost, useDeletePost, usePreview, useAddPicture } from './queries.ts';
import ui from '#web/ui/ui.module.css';
import classes from './desk.module.css';

type PostForm = UseFormReturnType<PostValues & Record<string, unknown>>;

interface FieldsProps {
  form: PostForm;
  /** The prefix of the fields' ids. */
  prefix: string;
}

const fieldOf =
  ({ form, prefix }: FieldsProps) =>
  (name: keyof PostValues) => ({
    id: `${prefix}-${name}`,
    label: POST_LABELS[name],
    ...form.getInputProps(name),
  });

/** The words of a post. */
function PostFields(props: FieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <TextInput
        description="Its address is made of it, and stays the same once the post is published"
        maxLength={BLOG.title.max}
        {...field('title')}
      />
      <Textarea
        description={`A sentence or two for lists, feeds and previews of links, ${String(BLOG.summary.min)} to ${String(BLOG.summary.max)} characters`}
        autosize
        minRows={2}
        maxLength={BLOG.summary.max}
        {...field('summary')}
      />
      <TextInput
        description="The name that readers see"
        maxLength={BLOG.author}
        autoComplete="off"
        {...field('authorName')}
      />
      <TagsInput
        description={`Optional, at most ${String(BLOG.tags)}. Press Enter after each.`}
        maxTags={BLOG.tags}
        maxLength={BLOG.tag}
        acceptValueOnBlur
        {...field('tags')}
      />
      <Textarea
        description="In Markdown: # for headings, **bold**, *italic*, - for lists, > for quotes, [words](https://…) for links, ![what it shows](picture:…) for pictures"
        autosize
        minRows={12}
        maxRows={28}
        maxLength={BLOG.body}
        {...field('body')}
      />
    </>
  );
}

/** The audience of a post, and the time of its publication. */
function PublicationFields({ state, ...props }: FieldsProps & { state: BlogState }) {
  const field = fieldOf(props);
  return (
    <>
      <Radio.Group {...field('publication')}>
        <div className={classes['choices']}>
          <Radio value="draft" label="Only staff" description="It is a draft." />
          {state === 'published' ? (
            <Radio value="kept" label="Everybody, as now" />
          ) : (
            <Radio value="now" label="Everybody, as soon as it is saved" />
          )}
          <Radio value="at" label="Everybody, from a day and time on" />
        </div>
      </Radio.Group>
      {props.form.values.publication === 'at' ? (
        <TextInput type="datetime-local" description="In your own time zone" {...field('publishOn')} />
      ) : null}
    </>
  );
}

interface PicturesProps {
  form: PostForm;
  prefix: string;
}

/** The cover of a post, and pictures for its text. They are drawn anew, and sent before the post is saved. */
function PostPictures({ form, prefix }: PicturesProps) {
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
      <div className={ui['buttons']}>
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
      <p role="alert" className={ui['fault']}>
        {add.error?.message}
      </p>
    </fieldset>
  );
}

/** The state of the post, for its author. */
function Standing({ post }: { post: BlogSource }) {
  if (post.publishAt === null) return <p className={classes['standing']}>This is a draft. Only staff see it.</p>;
  if (post.state === 'scheduled')
    return <p className={classes['standing']}>Everybody can read it from {formatInstant(post.publishAt)}.</p>;
  return (
    <p className={classes['standing']}>
      Published on {formatInstant(post.publishAt)}. <Link to={`/blogs/${post.slug}`}>See it as readers do</Link>
    </p>
  );
}

interface FormProps {
  post: BlogSource | null;
  onSaved: (blogId: string) => void;
  onDeleted: () => void;
  reload: () => Promise<BlogSource | undefined>;
}

function Form({ post, onSaved, onDeleted, reload }: FormProps) {
  const prefix = useId();
  const save = useSavePost();
  const [sending] = useState(createSending);
  const { form, submit, failure, isOutdated, attempt, startOver, settled } = useVersionedForm<
    PostValues & Record<string, unknown>,
    BlogSource | null
  >({
    stored: post,
    valuesOf: (stored) => ({ ...postValues(stored) }),
    faultsOf: (values) => postFaults(values, post),
    save: (values) => save.mutateAsync(sending(values, post)),
    reload,
    savedText: 'The post has been saved',
    onSaved: (saved) => {
      if (saved !== null) onSaved(saved._id);
    },
  });
  const { values } = form;
  return (
    <div className={classes['desk']}>
      <form onSubmit={submit} noValidate className={classes['form']}>
        <ErrorSummary message={failure} errors={summaryOf(form.errors, POST_LABELS, prefix)} attempt={attempt} />
        {isOutdated ? (
          <Button variant="default" onClick={() => void startOver()}>
            Load the saved version
          </Button>
        ) : null}
        {post === null ? null : <Standing post={post} />}
        <PostFields form={form} prefix={prefix} />
        <PostPictures form={form} prefix={prefix} />
        <PublicationFields form={form} prefix={prefix} state={post?.state ?? 'draft'} />
        <div className={ui['buttons']}>
          <Button type="submit" loading={save.isPending}>
            Save the post
          </Button>
          {post === null || post.state === 'published' ? null : (
            <DeletePost
              post={post}
              onDeleted={() => {
                settled();
                onDeleted();
              }}
            />
          )}
        </div>
      </form>
      <PostPreview title={values.title} body={values.body} />
    </div>
  );
}

type EditorProps = Pick<FormProps, 'onSaved' | 'onDeleted'>;

/** Writes a new post. */
export function NewPost(props: EditorProps) {
  return <Form post={null} reload={() => Promise.resolve(undefined)} {...props} />;
}

/** Changes a post, whoever wrote it. */
export function PostEditor({ blogId, ...props }: EditorProps & { blogId: string }) {
  const query = usePost(blogId);
  return (
    <Loaded query={query} what="the post" rows={3} height={160} gap={16}>
      {(data) => <Form post={data} reload={async () => (await query.refetch()).data} {...props} />}
    </Loaded>
  );
}

/** Asks before a post that nobody can read is deleted for good. */
function DeletePost({ post, onDeleted }: { post: BlogSource; onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeletePost();
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Delete the post
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title="Delete this post?"
          text={`“${post.title}” will be gone for good. The audit log will say that you deleted it.`}
          action="Delete for good"
          run={remove}
          input={post._id}
          onDone={() => {
            toast('success', 'The post has been deleted');
            onDeleted();
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

/** Long enough not to ask for every key. */
const PREVIEW_MS = 350;

/** A preview of the text for readers, as the server renders it. */
function PostPreview({ title, body }: { title: string; body: string }) {
  const query = usePreview(useDebounced(body, PREVIEW_MS));
  return (
    <Section title="Preview">
      <p className={classes['previewTitle']}>{title.trim() === '' ? 'Untitled post' : title}</p>
      <Loaded query={query} what="the preview" failsOver rows={1} height={120}>
        {(data) =>
          data === '' ? (
            <p className={classes['hint']}>What you write appears here as readers will see it.</p>
          ) : (
            <BlogBody html={data} />
          )
        }
      </Loaded>
    </Section>
  );
}
