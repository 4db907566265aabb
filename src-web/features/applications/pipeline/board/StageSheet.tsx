import '@mantine/core/styles/Kbd.css';
import { Kbd, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconCheck, IconLock, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { keysRest } from '#web/ui/hooks/command-layer.ts';
import { stageOptions, type StageOption } from './board-words.ts';
import classes from './stage-sheet.module.css';

function iconOf({ isHere, choice, to }: StageOption) {
  if (isHere) return IconCheck;
  if (choice === null) return IconLock;
  if (to === 'rejected') return IconX;
  return choice.kind === 'back' || choice.kind === 'reopen' ? IconArrowBackUp : IconArrowRight;
}

interface StageSheetProps {
  item: ApplicationListItem;
  onChoose: (option: StageOption) => void;
  onClose: () => void;
}

/**
 * The stages to which an application can move, with their conditions, and the reasons against the others. A sheet from
 * below on phones.
 */
export default function StageSheet({ item, onChoose, onClose }: StageSheetProps) {
  const options = stageOptions(item.status);
  const first = options.findIndex(({ choice }) => choice !== null);
  const byDigit = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const option = ctrlKey || metaKey || altKey || keysRest() ? undefined : options[Number(key) - 1];
    if (option != null && option.choice !== null) onChoose(option);
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Move ${item.applicant.name} to`}
      size={400}
      classNames={{ inner: classes['inner'] ?? '', content: classes['content'] ?? '' }}
    >
      <div className={classes['options']} onKeyDown={byDigit}>
        {options.map((option, index) => {
          const Icon = iconOf(option);
          return (
            <UnstyledButton
              key={option.to}
              className={classes['option'] ?? ''}
              data-end={option.to === 'rejected' || undefined}
              aria-disabled={option.choice === null || undefined}
              aria-keyshortcuts={option.choice === null ? undefined : String(index + 1)}
              data-autofocus={index === first || undefined}
              onClick={() => {
                if (option.choice !== null) onChoose(option);
              }}
            >
              <Icon size={17} stroke={1.8} aria-hidden />
              <span className={classes['label']}>{option.label}</span>
              <span className={classes['hint']}>{option.hint}</span>
              <Kbd size="xs" ff="inherit" aria-hidden className={classes['digit'] ?? ''}>
                {index + 1}
              </Kbd>
            </UnstyledButton>
          );
        })}
      </div>
      <p className={classes['note']}>
        {first === -1 ? 'There is nothing to do from here.' : 'You can undo it until they are told.'}
      </p>
    </Dialog>
  );
}
