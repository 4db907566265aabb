import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = ButtonProps &
  Pick<LinkProps, 'to' | 'replace' | 'state' | 'onClick' | 'aria-label'> & { children: ReactNode };

/** Looks like a button, is a link: it can be opened in a new tab. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
