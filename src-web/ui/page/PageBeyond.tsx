import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { formatCount, plural } from '#web/lib/format.ts';
import { EmptyState } from '../list/states.tsx';

interface PageBeyondProps {
  page: { pageId: number; total: number; totalPages: number; totalIsCapped: boolean };
  /** Names the listed things, in the plural. */
  label: string;
  onFirst: () => void;
}

/** True where an address names a page behind the last one. */
export function isBeyond({ pageId, total, totalPages }: PageBeyondProps['page']): boolean {
  return total > 0 && pageId > totalPages;
}

/** Says that the list ends before this page: something was found, only not here. */
export function PageBeyond({ page, label, onFirst }: PageBeyondProps) {
  return (
    <EmptyState
      icon={<IconFileOff size={26} stroke={1.6} />}
      title={`There is no page ${formatCount(page.pageId)}`}
      text={
        page.totalIsCapped
          ? `Only the first ${formatCount(page.total)} ${label} are shown. Narrow your search to see others.`
          : `This list has ${plural(page.totalPages, 'page')}.`
      }
      action={
        <Button variant="default" onClick={onFirst}>
          Go to the first page
        </Button>
      }
    />
  );
}
