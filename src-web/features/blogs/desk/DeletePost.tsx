import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BlogSource } from '#contract/domain/blog.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
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
        <Dialog onClose={() => setAsked(false)} title="Delete this post?" size={440} padding="lg">
          <div className={dialog['parts']}>
            <p>“{post.title}” will be gone for good. The audit log will say that you deleted it.</p>
            <div className={dialog['actions']}>
              <Button variant="default" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(post._id, {
                    onSuccess: () => {
                      toast('success', 'The post has been deleted');
                      onDeleted();
                    },
                    onError: (error) => toast('error', error.message),
                  })
                }
              >
                Delete for good
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
