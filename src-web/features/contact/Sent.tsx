import { useEffect, useRef, type ReactNode } from 'react';
import classes from './contact.module.css';

/** It has arrived. Takes the focus, which the button that sent it had. */
export function Sent({ email, what, children }: { email: string; what: 'message' | 'question'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['sent']}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you, your {what} has arrived
      </h2>
      <p>We’ll answer by e-mail to {email}.</p>
      {children}
    </div>
  );
}
