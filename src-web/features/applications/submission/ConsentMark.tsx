import { CONSENT_STATES, type ConsentState } from '#contract/domain/consent.ts';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Readonly<Record<ConsentState, Tone>> = {
  not_asked: 'neutral',
  waiting: 'warning',
  confirmed: 'positive',
  refused: 'negative',
  lapsed: 'warning',
  taken_back: 'negative',
  overruled: 'neutral',
  unconfirmed: 'warning',
};

/** Whether the person agreed to the submission; nothing for who applied in person. */
export function ConsentMark({ consent }: { consent: ConsentState | null }) {
  return consent === null ? null : <ToneBadge tone={TONES[consent]}>{CONSENT_STATES.labels[consent]}</ToneBadge>;
}
