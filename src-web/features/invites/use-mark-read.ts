import { useEffect, useRef } from 'react';
import type { Invite } from '#contract/domain/invite.ts';
import { useReadInvite } from './queries.ts';

/** Says of every new invitation on the screen that it was read, each once. */
export function useMarkRead(invites: readonly Invite[] | undefined): void {
  const { mutate } = useReadInvite();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { _id, status } of invites ?? []) {
      if (status !== 'sent' || told.current.has(_id)) continue;
      told.current.add(_id);
      mutate(_id);
    }
  }, [invites, mutate]);
}
