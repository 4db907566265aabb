import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, Radio, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { BLOG, type BlogSource } from '#contract/domain/blog.ts';
import { formatInstant } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { summaryOf, useVersionedForm } from '#web/shared/forms/use-versioned-form.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { BlogBody } from '../BlogBody.tsx';
import { DeletePost } from './DeletePost.tsx';
import classes from './desk.module.css';
import { POST_LABELS, postFaults, postInput, postValues, type PostValues } from './post-form.ts';
import { usePost, usePreview, useSavePost } from './queries.ts';

/** Long enough not to ask for every key. */
const PREVIEW_MS = 350;

function Preview({ title, body }: { title: string; body: string }) {
  const query = usePreview(useDebounced(body, PREVIEW_MS));
  return (
    <Section title="Preview">
      <p className={classes['previewTitle']}>{title.trim() === '' ? 'Untitled post' : title}</p>
      {query.isPending ? (
        <ListSkeleton rows={1} height={120} label="Loading the preview" />
      ) : query.isError ? (
        <ErrorState error={query.error} title="We couldn’t load the preview" onRetry={() => void query.refetch()} />
      ) : query.data === '' ? (
        <p className={classes['hint']}>What you write appears here as readers will see it.</p>
      ) : (
        <BlogBody html={query.data} />
      )}
    </Section>
  );
}

/** Where the post stands, for who opens it. */
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
  const [keyOf] = useState(() => createKeyKeeper());
  const { form, submit, failure, isOutdated, attempt, startOver } = useVersionedForm<
    PostValues & Record<string, unknown>,
    BlogSource | null
  >({
    stored: post,
    valuesOf: (stored) => ({ ...postValues(stored) }),
    faultsOf: (values) => postFaults(values, post),
    save: async (values) => {
      const saved = await save.mutateAsync({
        // Of what was filled in: the time of publishing now is another one with each try.
        key: keyOf([values, post?.version ?? 0]),
        input: postInput(values, post),
      });
      onSaved(saved._id);
      return saved;
    },
    reload,
    savedText: 'The post has been saved',
  });
  useUnsavedWarning(form.isDirty());
  const { values } = form;
  const field = (name: keyof PostValues) => ({
    id: `${prefix}-${name}`,
    label: POST_LABELS[name],
    ...form.getInputProps(name),
  });
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
          description="In Markdown: # for headings, **bold**, *italic*, - for lists, > for quotes, [words](https://…) for links"
          autosize
          minRows={12}
          maxRows={28}
          maxLength={BLOG.body}
          {...field('body')}
        />
        <Radio.Group {...field('publication')}>
          <div className={classes['choices']}>
            <Radio value="draft" label="Only staff" description="It is a draft." />
            {post?.state === 'published' ? (
              <Radio value="kept" label="Everybody, as now" />
            ) : (
              <Radio value="now" label="Everybody, as soon as it is saved" />
            )}
            <Radio value="at" label="Everybody, from a day and time on" />
          </div>
        </Radio.Group>
        {values.publication === 'at' ? (
          <TextInput type="datetime-local" description="In your own time zone" {...field('publishOn')} />
        ) : null}
        <div className={classes['actions']}>
          <Button type="submit" loading={save.isPending}>
            Save the post
          </Button>
          {post === null || post.state === 'published' ? null : <DeletePost post={post} onDeleted={onDeleted} />}
        </div>
      </form>
      <Preview title={values.title} body={values.body} />
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
  if (query.isPending) return <ListSkeleton rows={3} height={160} gap={16} label="Loading the post" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} title="We couldn’t load the post" onRetry={() => void query.refetch()} />;
  return <Form post={query.data} reload={async () => (await query.refetch()).data} {...props} />;
}
