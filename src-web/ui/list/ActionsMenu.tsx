import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ActionsMenuProps {
  /** The name of the button that opens it. */
  label: string;
  /** Pixels of the opened menu. */
  width: number;
  /** `Menu.Item` for each action. */
  children: ReactNode;
}

/** Three dots at the end of a row that open its other actions. */
export function ActionsMenu({ label, width, children }: ActionsMenuProps) {
  return (
    // Not in a portal: there it would lie outside every landmark.
    <Menu
      position="bottom-end"
      width={width}
      shadow="md"
      radius="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
