import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';

/**
 * Takes one file, from the system's dialog or from whoever drops one.
 * @returns `choose` opens the dialog; `area` goes onto what files are dropped on, `input` onto the input that stays hidden
 */
export function useFileDrop(onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  return {
    choose: () => input.current?.click(),
    area: {
      'data-over': isOver || undefined,
      onDragOver: over(true),
      onDragLeave: over(false),
      onDrop: (event: DragEvent) => {
        over(false)(event);
        take(event.dataTransfer.files);
      },
    },
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        take(currentTarget.files);
        // Without this, the same file could not be chosen again.
        currentTarget.value = '';
      },
    },
  } as const;
}
