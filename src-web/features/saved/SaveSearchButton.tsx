import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';
import classes from './saved.module.css';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'));

/** Offers to save the search that is on screen. `correctedTo` is the spelling that really found something. */
export default function SaveSearchButton({ search, correctedTo }: { search: JobSearch; correctedTo: string | null }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes['saveSearch'] ?? ''}
        leftSection={<IconBellPlus size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <span>
          <span className={classes['saveSearchVerb']}>Save</span>
          <span className={classes['saveSearchRest']}> this search</span>
        </span>
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <SaveSearchDialog search={search} correctedTo={correctedTo} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
