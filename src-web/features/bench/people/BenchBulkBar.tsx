import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import type { BenchResource } from '#contract/domain/resource.ts';
import { plural } from '#web/lib/format.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { useExport } from '../import/run-queries.ts';

interface BenchBulkBarProps {
  chosen: readonly BenchResource[];
  /** True for people in the archive. */
  archived: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onClear: () => void;
}

/** Actions on the ticked people together. */
export function BenchBulkBar({ chosen, archived, onEdit, onArchive, onClear }: BenchBulkBarProps) {
  const exporting = useExport();
  const go = (format: 'csv' | 'xlsx') => exporting.mutate({ format, archived, ids: chosen.map(({ _id }) => _id) });
  return (
    <BulkBar label="Selected people" count={plural(chosen.length, 'person', 'people')} onClear={onClear}>
      <Button size="sm" variant="default" onClick={onEdit}>
        Change status and dates
      </Button>
      <Menu position="top-end" withinPortal={false}>
        <Menu.Target>
          <Button size="sm" variant="default" loading={exporting.isPending}>
            Export these
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => go('xlsx')}>Excel (XLSX)</Menu.Item>
          <Menu.Item onClick={() => go('csv')}>CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="sm" variant="default" onClick={onArchive}>
        {archived ? 'Back to the bench' : 'Move to the archive'}
      </Button>
    </BulkBar>
  );
}
