import type { ConfirmationState } from '#contract/domain/bench-confirmation.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';

export const TONES: Readonly<Record<ConfirmationState, Tone>> = {
  waiting: 'warning',
  confirmed: 'positive',
  refused: 'negative',
  lapsed: 'neutral',
};
