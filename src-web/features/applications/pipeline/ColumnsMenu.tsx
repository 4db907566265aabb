import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { APPLICATION_COLUMNS, type ApplicationColumn } from '#contract/domain/pipeline.ts';
import classes from './pipeline.module.css';

interface ColumnsMenuProps {
  columns: readonly ApplicationColumn[];
  /** Those that the list can show. */
  offered: readonly ApplicationColumn[];
  onChange: (columns: readonly ApplicationColumn[]) => void;
}

/** Which columns the list has on this device. */
export function ColumnsMenu({ columns, offered, onChange }: ColumnsMenuProps) {
  return (
    <Popover position="bottom-end" shadow="md" radius="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={17} stroke={1.8} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={classes['columns']}>
          {offered.map((column) => (
            <Checkbox
              key={column}
              label={APPLICATION_COLUMNS.labels[column]}
              checked={columns.includes(column)}
              onChange={(event) =>
                onChange(
                  APPLICATION_COLUMNS.list.filter((each) =>
                    each === column ? event.currentTarget.checked : columns.includes(each),
                  ),
                )
              }
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
