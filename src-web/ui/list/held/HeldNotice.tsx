import { Button } from '@mantine/core';
import { formatCount, plural } from '#web/lib/format.ts';
import { focusFallback, useFocusFallback } from '../../hooks/use-focus-fallback.ts';
import classes from './held-notice.module.css';

interface HeldNoticeProps {
  count: number;
  show: () => void;
  /** One of what is listed, in small letters; left out where there is hardly room. */
  unit?: string;
}

/** Says above a list how many rows have arrived; it takes no room, so that nothing moves by it. */
export function HeldNotice({ count, show, unit }: HeldNoticeProps) {
  return (
    <div role="status" {...focusFallback} className={classes['place']}>
      {count === 0 ? null : (
        <div className={classes['notice']}>
          <span>{unit === undefined ? `${formatCount(count)} new` : plural(count, `new ${unit}`)}</span>
          <ShowButton onClick={show} />
        </div>
      )}
    </div>
  );
}

function ShowButton({ onClick }: { onClick: () => void }) {
  const leaving = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={leaving} variant="subtle" size="compact-sm" radius="xl" onClick={onClick}>
      Show
    </Button>
  );
}
