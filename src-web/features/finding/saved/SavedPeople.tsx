import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import type { PeopleSearch } from '../model/people-search.ts';
import type { Channels } from './SavedPeopleRow.tsx';

const SavedPeopleDialog = lazy(() => import('./SavedPeopleDialog.tsx'));

interface SavedPeopleProps {
  search: PeopleSearch;
  mayWork: boolean;
  channels: Channels;
  /** The parameter of the address with which saved searches are open. */
  param: string;
}

/** Opens the saved searches; whether they are open is in the address, for alerts lead there. */
export function SavedPeople({ param, ...props }: SavedPeopleProps) {
  const [params, change] = useUrlParams();
  const isOpen = params.has(param);
  const show = (wanted: boolean) =>
    change(
      (present) => {
        if (wanted) present.set(param, 'saved');
        else present.delete(param);
        return present;
      },
      { replace: true },
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBellPlus size={18} stroke={1.7} aria-hidden />}
        onClick={() => show(true)}
      >
        Saved searches
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <SavedPeopleDialog {...props} onClose={() => show(false)} /> : null}
      </Suspense>
    </>
  );
}
