import { initials } from '#web/lib/format.ts';
import classes from './ui.module.css';

const HUES = 6;

/** A tile with initials, its colour steady per name. Decoration: the name stands beside it. Size in px. */
export function CompanyMark({ name, size = 48 }: { name: string; size?: number }) {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return (
    <span
      className={classes['mark']}
      data-hue={hash % HUES}
      style={{ '--mark-size': `${String(size)}px` } as React.CSSProperties}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}
