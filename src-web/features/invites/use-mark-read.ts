import { useEffect, useRef } from 'react';
import type { Invite } from '#contract/domain/invite.ts';
import { useReadInvite } from './queries.ts';

/** Says of every new invitation on the screen that it was read, each once. */
export function useMarkRead(invites: readonly Invite[] | undefined): void {
  const { mutate } = useReadInvite();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    for (const { _id, status } of invites ?? []) {
      if (status !== 'sent' || marked.current.has(_id)) continue;
      marked.current.add(_id);
      mutate(_id);
    }
  }, [invites, mutate]);
}
