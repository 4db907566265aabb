import type { Icon } from '@tabler/icons-react';
import classes from './list-card.module.css';

interface FactListProps {
  /** What is empty or null is not known, and left out. */
  facts: readonly { icon: Icon; text: string | null }[];
  className?: string | undefined;
}

/** What is known of somebody, a line each. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <ul className={`${classes['facts'] ?? ''} ${className ?? ''}`}>
      {facts.map(({ icon: Sign, text }) =>
        text === null || text === '' ? null : (
          <li key={text}>
            <Sign size={16} stroke={1.7} aria-hidden />
            <span>{text}</span>
          </li>
        ),
      )}
    </ul>
  );
}
