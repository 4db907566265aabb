import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { TELL_TIMES, type TellTime } from '#contract/domain/application-moves.ts';
import type { Telling } from './telling.ts';
import classes from './moves.module.css';

const WORDS: Readonly<Record<TellTime, string>> = {
  now: 'told at once',
  seconds: 'told in 10 seconds',
  morning: 'told on the next working morning',
};

/** When people are told of a step forward: it asks nothing, so it has no dialog to choose it in. */
export function TellMenu({ telling }: { telling: Telling }) {
  const chosen = telling.of('forward');
  return (
    // Not in a portal: there it would lie outside every landmark.
    <Menu position="bottom-start" shadow="md" radius="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className={classes['tellMenu'] ?? ''}
          size="compact-xs"
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          Steps forward: {WORDS[chosen]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>When people hear of a step forward</Menu.Label>
        {TELL_TIMES.list.map((each) => (
          <Menu.Item
            key={each}
            role="menuitemradio"
            aria-checked={each === chosen}
            leftSection={
              <IconCheck size={16} stroke={2} aria-hidden visibility={each === chosen ? 'visible' : 'hidden'} />
            }
            onClick={() => telling.remember('forward', each)}
          >
            {TELL_TIMES.labels[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
