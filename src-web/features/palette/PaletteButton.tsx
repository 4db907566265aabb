import '@mantine/core/styles/Kbd.css';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { A_FIELD_OF_A_DIALOG, isOnItsWay, opened } from '#web/ui/hooks/command-layer.ts';
import classes from './palette.module.css';
import type { PalettePlaces } from './use-palette-groups.ts';

const Palette = lazy(() => import('./Palette.tsx'));

/** By its letter or, on keyboards without Latin letters, by its place. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key)));

/** Opens the palette, from everywhere in an area by Ctrl or Command and K as well. */
export default function PaletteButton(places: PalettePlaces) {
  const [isOpen, setOpen] = useState(false);
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    // Browsers would go to their address bar.
    event.preventDefault();
    // An open dialog keeps the palette closed.
    if (isOpen) setOpen(false);
    else if (!isOnItsWay() && document.querySelector('[role=dialog][aria-modal=true]') === null) {
      setOpen(true);
      opened({ ...A_FIELD_OF_A_DIALOG, cancel: () => setOpen(false) });
    }
  });
  return (
    <>
      <UnstyledButton
        className={classes['button'] ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <span className={classes['words']}>Search or jump to</span>
        <Kbd size="xs" ff="inherit" aria-hidden className={classes['kbd'] ?? ''}>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      {isOpen ? (
        <Suspense>
          <Palette {...places} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
