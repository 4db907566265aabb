import { useCallback, useState } from 'react';
import type { JobListItem } from '#contract/domain/job.ts';
import { usePlatform, useUser } from '#web/session/use-session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { readRecent, withoutRecent, withRecent } from '../model/recent-jobs.ts';

/** The list of the person signed in: people who share a device do not see what others looked at. */
function useRecentStore() {
  const { preferences } = usePlatform();
  const user = useUser();
  const key = `recent-jobs.${user?._id ?? 'visitor'}` as const;
  return { preferences, key };
}

/** Remembers on this device that a job was looked at, or that it is gone. */
export function useRememberJob() {
  const { preferences, key } = useRecentStore();
  return {
    remember: useCallback(
      (job: JobListItem) => {
        const list = withRecent(readRecent(preferences.read(key)), job, new Date().toISOString());
        preferences.write(key, JSON.stringify(list));
      },
      [preferences, key],
    ),
    forget: useCallback(
      (id: string) => preferences.write(key, JSON.stringify(withoutRecent(readRecent(preferences.read(key)), id))),
      [preferences, key],
    ),
  };
}

/** The jobs that were opened on this device, the latest first. */
export function useRecentJobs() {
  const { preferences, key } = useRecentStore();
  const hydrated = useHydrated();
  const [cleared, setCleared] = useState<string | null>(null);
  return {
    jobs: cleared === key || !hydrated ? [] : readRecent(preferences.read(key)),
    clear: () => {
      preferences.write(key, '');
      setCleared(key);
    },
  };
}
