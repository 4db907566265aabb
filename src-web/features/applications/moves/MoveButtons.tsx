import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Menu.css';
import { Button, Kbd, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { employerChoices, PROPOSE, type MoveChoice } from './move-words.ts';
import classes from './moves.module.css';
import type { Moves } from './use-moves.ts';

interface MoveButtonsProps {
  application: ApplicationListItem;
  moves: Moves;
  /** The key that does the same, where the page has one. */
  keyOf?: ((to: MoveTarget) => string | undefined) | undefined;
  /** Opens the proposal of an interview, which moves the application on with it. */
  onInterview?: ((application: ApplicationListItem) => void) | undefined;
  /** In one line, beside a list. */
  compact?: boolean;
}

/** Short labels for narrow places. */
const SHORT: Readonly<Partial<Record<MoveTarget, string>>> = { offered: 'Offer' };

/** The steps that an employer can take with one application, the usual ones first. */
export function MoveButtons({ application, moves, keyOf, onInterview, compact = false }: MoveButtonsProps) {
  const { main, more } = employerChoices(application.status);
  const proposes = (choice: MoveChoice) => onInterview !== undefined && choice.to === 'interviewing';
  const isIcon = compact && main.length > 0;
  const applications = [{ id: application._id, version: application.version, name: application.applicant.name }];
  return (
    <div className={classes['choices']} data-compact={compact || undefined}>
      {main.map((choice, index) => (
        <Button
          key={choice.to}
          {...(keyOf?.(choice.to) !== undefined && {
            'aria-keyshortcuts': keyOf(choice.to),
            rightSection: (
              <Kbd size="xs" ff="inherit" aria-hidden>
                {keyOf(choice.to)}
              </Kbd>
            ),
          })}
          variant={index === 0 && choice.kind !== 'reject' ? 'filled' : 'default'}
          {...(compact && { size: 'sm', px: 10 })}
          disabled={moves.busy}
          onClick={() => (proposes(choice) ? onInterview?.(application) : moves.choose(choice, applications))}
        >
          {proposes(choice) ? PROPOSE : ((compact ? SHORT[choice.to] : undefined) ?? choice.label)}
        </Button>
      ))}
      {more.length === 0 ? null : (
        // Not in a portal: there it would lie outside every landmark.
        <Menu position="bottom-end" shadow="md" radius="md" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant={main.length === 0 ? 'default' : 'subtle'}
              disabled={moves.busy}
              {...(isIcon
                ? { size: 'sm', px: 8, 'aria-label': 'More' }
                : { leftSection: <IconDots size={18} stroke={1.8} aria-hidden /> })}
            >
              {isIcon ? <IconDots size={18} stroke={1.8} aria-hidden /> : main.length === 0 ? 'Open again' : 'More'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((choice) => (
              <Menu.Item key={choice.to} onClick={() => moves.choose(choice, applications)}>
                {choice.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
