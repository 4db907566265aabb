import { initials } from '#web/lib/format.ts';
import classes from './ui.module.css';

const HUES = 6;

interface CompanyMarkProps {
  name: string;
  /** Px. */
  size?: number;
  /** Path of the logo, where there is one. */
  logo?: string | null;
}

/** A tile with the logo, or with initials, its colour steady per name. Decoration: the name stands beside it. */
export function CompanyMark({ name, size = 48, logo = null }: CompanyMarkProps) {
  if (logo !== null) return <img className={classes['logo']} src={logo} width={size} height={size} alt="" />;

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
