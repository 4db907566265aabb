import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { parseBench } from '../bench-url.ts';
import { filterInput } from '../bench-filter-input.ts';
import { useExport } from './run-queries.ts';

/** The bench as the list beside it is narrowed to, as a file that can be imported again. */
export function ExportMenu() {
  const [params] = useSearchParams();
  const exporting = useExport();
  const go = (format: 'csv' | 'xlsx') => exporting.mutate({ format, ...filterInput(parseBench(params)) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} stroke={1.7} />} loading={exporting.isPending}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => go('xlsx')}>Excel (XLSX)</Menu.Item>
        <Menu.Item onClick={() => go('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
