import '@mantine/core/styles/Kbd.css';
import { Button, Kbd } from '@mantine/core';
import { IconSend2, IconTemplate } from '@tabler/icons-react';
import { openPlacesText } from '#web/shared/message-templates/template-text.ts';
import { AttachButton } from './AttachedFiles.tsx';
import classes from './conversation.module.css';

interface FootProps {
  hint: string;
  busy: boolean;
  disabled: boolean;
  onTemplates: (() => void) | null;
  onFiles: (files: readonly File[]) => void;
  mayAttach: boolean;
}

export function MessageFoot({ hint, busy, disabled, onTemplates, onFiles, mayAttach }: FootProps) {
  return (
    <div className={classes['foot']}>
      {onTemplates === null ? null : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTemplate size={17} stroke={1.8} aria-hidden />}
          onClick={onTemplates}
        >
          Templates
        </Button>
      )}
      <AttachButton onFiles={onFiles} disabled={!mayAttach} />
      <span className={classes['hint']}>{hint}</span>
      <Button
        type="submit"
        size="sm"
        loading={busy}
        disabled={disabled}
        leftSection={<IconSend2 size={17} stroke={1.8} aria-hidden />}
        rightSection={
          <Kbd size="xs" ff="inherit" className={classes['key'] ?? ''} aria-hidden>
            Ctrl ↵
          </Kbd>
        }
      >
        Send
      </Button>
    </div>
  );
}

/** Always there, so that screen readers notice what comes into it. */
export function OpenPlaces({ text }: { text: string }) {
  return (
    <p className={classes['open']} role="status">
      {openPlacesText(text)}
    </p>
  );
}
