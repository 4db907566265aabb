import '@mantine/core/styles/Drawer.css';
import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { MOBILE_MENU } from '#web/areas/public-routes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useFocusReturn } from '#web/ui/hooks/use-focus-return.ts';
import classes from './mobile-menu.module.css';

interface MobileMenuProps {
  visitor: boolean;
  walletSignIn: ReactNode;
  onClose: () => void;
}

/** The public menu of small screens. */
export default function MobileMenu({ visitor, walletSignIn, onClose }: MobileMenuProps) {
  useFocusReturn();
  return (
    <Drawer opened onClose={onClose} title={<Logo />} position="right" size={300}>
      <nav aria-label="Mobile">
        {MOBILE_MENU.map((item) => (
          <NavLink key={item.path} to={item.path} className={classes.drawerLink ?? ''} onClick={onClose}>
            {item.label}
          </NavLink>
        ))}
      </nav>
      {visitor ? (
        <Stack gap={10} mt={16}>
          <LinkButton to="/register" variant="default" onClick={onClose}>
            Create an account
          </LinkButton>
          <LinkButton to="/login" onClick={onClose}>
            Login
          </LinkButton>
          {walletSignIn}
        </Stack>
      ) : null}
    </Drawer>
  );
}
