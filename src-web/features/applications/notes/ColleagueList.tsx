import '@mantine/core/styles/Popover.css';
import { Popover, VisuallyHidden } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { ROLE_NAMES } from '#contract/domain/member-role.ts';
import { plural } from '#web/lib/format.ts';
import classes from './notes.module.css';
import type { Colleague } from './use-colleagues.ts';

interface ColleagueListProps {
  id: string;
  people: readonly Colleague[];
  /** The one that Enter chooses; undefined while there is no list. */
  active: Colleague | undefined;
  optionId: (person: Colleague) => string;
  onChoose: (person: Colleague) => void;
  className: string;
  /** The field, which keeps the focus. */
  children: ReactNode;
}

/** The colleagues who can be mentioned, at the field in which somebody is looked for. */
export function ColleagueList({ id, people, active, optionId, onChoose, className, children }: ColleagueListProps) {
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Popover
      opened={activeId !== undefined}
      position="top-start"
      offset={6}
      shadow="lg"
      radius="md"
      width={280}
      // Inside the card: what stands beside it belongs to no part of the page.
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
      closeOnEscape={false}
      trapFocus={false}
    >
      <Popover.Target>
        <div className={className}>
          {children}
          <VisuallyHidden role="status">
            {people.length === 0
              ? ''
              : `${plural(people.length, 'colleague')}. Use the arrow keys, and Enter to mention one.`}
          </VisuallyHidden>
        </div>
      </Popover.Target>
      <Popover.Dropdown p={6} maw="calc(100vw - 24px)">
        <ul
          id={id}
          role="listbox"
          aria-label="Colleagues"
          className={classes['colleagues']}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {people.map((person) => (
            <li
              key={person.personId}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              className={classes['colleague']}
              onClick={() => onChoose(person)}
            >
              <span className={classes['colleagueName']}>{person.name}</span>
              {person.role === undefined ? null : (
                <span className={classes['role']}>{ROLE_NAMES[person.role].name}</span>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
