import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BlogSource } from '#contract/domain/blog.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { summaryOf, useVersionedForm } from '#web/shared/forms/use-versioned-form.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Section } from '#web/ui/Card.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { BlogBody } from '../BlogBody.tsx';
import classes from './desk.module.css';
import { createSending, POST_LABELS, postFaults, postValues, type PostValues } from './post-form.ts';
import { PostFields, PublicationFields } from './PostFields.tsx';
import { PostPictures } from './PostPictures.tsx';
import { usePost, useSavePost, useDeletePost, usePreview } from './queries.ts';

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
        <div className={classes['actions']}>
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
  if (query.isPending) return <ListSkeleton rows={3} height={160} gap={16} label="Loading the post" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} title="We couldn’t load the post" onRetry={() => void query.refetch()} />;
  return <Form post={query.data} reload={async () => (await query.refetch()).data} {...props} />;
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
