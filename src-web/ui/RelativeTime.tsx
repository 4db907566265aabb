import { useEffect, useState } from 'react';
import { useHydrated } from './hooks/use-hydrated.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { relativeTime } from '#web/lib/relative-time.ts';

/** "3 hours ago" that stays right while the page is open; the full date with its zone stands in the title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  // The server knows neither the reader's zone nor the moment of reading.
  const title = useHydrated() ? formatInstant(at) : undefined;
  return (
    <time dateTime={at} title={title} className={className} suppressHydrationWarning>
      {relativeTime(at)}
    </time>
  );
}
