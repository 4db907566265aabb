import type { Icon } from '@tabler/icons-react';
import classes from './list-card.module.css';

interface FactListProps {
  /** An empty or null text is unknown, and left out. */
  facts: readonly { icon: Icon; text: string | null }[];
  className?: string | undefined;
}

/** The known facts about a person, a line each. */
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
