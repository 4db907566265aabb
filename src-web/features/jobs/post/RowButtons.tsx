import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './post-job.module.css';
import { removeRowButton } from './use-rows.ts';

/** Takes its row out of a list. `label` says which row, for screen readers. */
export function RemoveRowButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} {...removeRowButton} aria-label={label} onClick={onClick}>
      <IconTrash size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

interface AddRowButtonProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: ReactNode;
}

export function AddRowButton({ ref, onClick, children }: AddRowButtonProps) {
  return (
    <Button
      ref={ref}
      className={classes['add'] ?? ''}
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
