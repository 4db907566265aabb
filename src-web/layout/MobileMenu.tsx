import '@mantine/core/styles/Drawer.css';
import { Drawer, Stack } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { hasPage, MOBILE_MENU } from '#web/areas/public-routes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './layout.module.css';

/** The public menu of small screens. */
export default function MobileMenu({ visitor, onClose }: { visitor: boolean; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title={<Logo />} position="right" size={300}>
      <nav aria-label="Mobile">
        {MOBILE_MENU.filter((item) => hasPage(item.path)).map((item) => (
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
        </Stack>
      ) : null}
    </Drawer>
  );
}
