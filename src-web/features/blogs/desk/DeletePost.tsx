import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BlogSource } from '#contract/domain/blog.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDeletePost } from './queries.ts';

/** Asks before a post that nobody can read is deleted for good. */
export function DeletePost({ post, onDeleted }: { post: BlogSource; onDeleted: () => void }) {
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
