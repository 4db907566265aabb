import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './auth.module.css';

/** Stands in the place of a form that has done its work, and takes the focus that was in it. */
export function Done({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['done']}>
      <IconCircleCheck size={44} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
