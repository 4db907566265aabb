import { useState } from 'react';
import { LAYOUT } from '#contract/domain/limits.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { Mark } from '#web/ui/Logo.tsx';
import classes from './avatar.module.css';

/** The person's picture, else our logo (spec sections 2 and 3); size in px. Decoration: the name stands beside it. */
export function Avatar({ user, size = LAYOUT.avatarPx }: { user: SessionUser; size?: number }) {
  // An account that is leaving has no picture for anybody, and one that another device replaced is gone.
  const [broken, setBroken] = useState<string>();
  if (user.profilePic !== null && user.profilePic !== broken) {
    return (
      <img
        className={classes.avatar}
        src={user.profilePic}
        alt=""
        width={size}
        height={size}
        onError={() => setBroken(user.profilePic ?? undefined)}
      />
    );
  }
  return <Mark size={size} />;
}
