import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Kbd.css';
import { Checkbox, Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './key-sheet.module.css';

interface KeyLine {
  what: string;
  /** Each is pressed alone, its parts together. */
  keys: readonly (readonly string[])[];
  /** Between the first and the last key. */
  to?: true;
}
export type KeySections = readonly { title: string; lines: readonly KeyLine[] }[];

interface KeySheetProps {
  sections: KeySections;
  characters: boolean;
  onCharacters: (on: boolean) => void;
  onClose: () => void;
}

/** The keys of the list, and whether single characters are among them. */
export default function KeySheet({ sections, characters, onCharacters, onClose }: KeySheetProps) {
  return (
    <Dialog onClose={onClose} title="Keyboard" size={860}>
      <div className={classes['sheet']}>
        {sections.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes['sheetTitle']}>{title}</h3>
            <dl className={classes['keys']}>
              {lines.map(({ what, keys, to }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {keys.map((parts, index) => (
                      <Fragment key={parts.join('+')}>
                        {index === 0 ? null : to === true ? ' to ' : ' '}
                        {parts.map((part, at) => (
                          <Fragment key={part}>
                            {at === 0 ? null : ' '}
                            <Kbd size="sm" ff="inherit">
                              {part}
                            </Kbd>
                          </Fragment>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        className={classes['characters'] ?? ''}
        label="Use keys of a single character"
        description="They rest while you type, and each has a button as well. Enter and Esc always work."
        checked={characters}
        onChange={(event) => onCharacters(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
