import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useMobileMenu } from '#web/session/use-session.ts';
import classes from './header.module.css';

/** Opens the menu where the header has no room for it. */
export function MenuButton() {
  const [isOpen, setOpen] = useMobileMenu();
  return (
    <ActionIcon
      className={classes.onlyNarrow ?? ''}
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={40}
      aria-label="Menu"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    >
      <IconMenu2 size={22} />
    </ActionIcon>
  );
}
