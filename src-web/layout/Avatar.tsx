import type { SessionUser } from '#contract/domain/user.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import classes from './layout.module.css';

/** The person's picture, else a tile with initials. Decoration: the name stands beside it. */
export function Avatar({ user, size = 40 }: { user: SessionUser; size?: number }) {
  if (user.profilePic !== null) {
    return (
      <img
        className={classes.avatar}
        style={{ width: size, height: size }}
        src={user.profilePic}
        alt=""
        width={size}
        height={size}
      />
    );
  }
  return <CompanyMark name={`${user.firstName} ${user.lastName}`} size={size} />;
}
