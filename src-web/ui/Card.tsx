import { Title } from '@mantine/core';
import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { focusFallback } from './hooks/use-focus-fallback.ts';
import classes from './ui.module.css';

interface CardProps extends ComponentPropsWithoutRef<'div'> {
  /** False where the content brings its own, such as a table. */
  padded?: boolean;
}

/** A surface with our border and shadow. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <div {...rest} className={`${classes['card'] ?? ''} ${className ?? ''}`} data-padding={padded || undefined} />;
}

interface SectionProps {
  title: string;
  actions?: ReactNode;
  padded?: boolean;
  /** Gets the focus of whatever goes from within it, such as a button that can be used once. */
  keepsFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with an h2, announced as a region under its name. */
export function Section({ title, actions, padded = true, keepsFocus = false, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      {...(keepsFocus && focusFallback)}
      className={`${classes['card'] ?? ''} ${className ?? ''}`}
      data-padding={padded || undefined}
    >
      <div className={classes['sectionHead']} style={padded ? undefined : { padding: '20px 24px 0' }}>
        <Title order={2} id={id} className={classes['sectionTitle'] ?? ''}>
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </section>
  );
}
