import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const NEXT: Readonly<Record<MantineColorScheme, MantineColorScheme>> = { light: 'dark', dark: 'auto', auto: 'light' };
const NAMES: Readonly<Record<MantineColorScheme, string>> = { light: 'light', dark: 'dark', auto: 'as the system' };
const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

/** Light, dark, or what the system says, one after the other. */
export function ThemeSwitch() {
  const { colorScheme: chosen, setColorScheme } = useMantineColorScheme();
  // The server does not know the choice; the colours themselves are right before the first paint (theme.js).
  const colorScheme = useHydrated() ? chosen : 'auto';
  const next = NEXT[colorScheme];
  const Icon = ICONS[colorScheme];
  const label = `Colour theme: ${NAMES[colorScheme]}. Switch to ${NAMES[next]}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={40}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.7} />
    </ActionIcon>
  );
}
