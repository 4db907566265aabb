import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import classes from './columns-menu.module.css';

interface ColumnsMenuProps<Column extends string> {
  columns: readonly Column[];
  /** Those that the list can show, in their order. */
  offered: readonly Column[];
  labels: Readonly<Record<Column, string>>;
  onChange: (columns: readonly Column[]) => void;
}

/** Chooses the columns of the list on this device. A chosen column that is not offered here stays chosen. */
export function ColumnsMenu<Column extends string>({ columns, offered, labels, onChange }: ColumnsMenuProps<Column>) {
  const change = (column: Column, isShown: boolean) =>
    onChange(isShown ? [...columns, column] : columns.filter((each) => each !== column));
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      // Hidden while its button is out of sight, it would lose the focus, and Escape would no longer close it.
      hideDetached={false}
      withinPortal={false}
    >
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
              label={labels[column]}
              checked={columns.includes(column)}
              onChange={(event) => change(column, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
