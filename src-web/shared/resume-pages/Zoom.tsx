import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';

const WIDTHS = ['100%', '140%', '190%'] as const;

/** The width of a page at a step of the zoom, of which 0 is the first. */
export const widthAt = (step: number): string => WIDTHS[step] ?? WIDTHS[0];

interface ZoomProps {
  step: number;
  /** The size of the buttons, in pixels. */
  size: number;
  onStep: (step: number) => void;
}

/** Makes pages of a resume larger and smaller. */
export function Zoom({ step, size, onStep }: ZoomProps) {
  return (
    <>
      <ActionIcon
        variant="default"
        size={size}
        aria-label="Smaller"
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        <IconZoomOut size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={size}
        aria-label="Larger"
        disabled={step === WIDTHS.length - 1}
        onClick={() => onStep(step + 1)}
      >
        <IconZoomIn size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}
