import { useEffect, useEffectEvent, useRef } from 'react';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import { useOneTimeCode } from '#web/session/use-one-time-code.ts';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';

export const keptCodeName = (purpose: OtpPurpose) => `code:${purpose}`;

/** A one-time code whose step outlives a reload: that it was sent is kept, with what the form needs once it is right. */
export function useKeptCode(purpose: OtpPurpose, formValues: () => Readonly<Record<string, unknown>>) {
  const { kept, keep } = useEntryState();
  const name = keptCodeName(purpose);
  const code = useOneTimeCode(purpose, kept[name]);
  const { sent } = code;
  const last = useRef(sent);
  const keepSent = useEffectEvent(() => keep({ ...formValues(), [name]: sent ?? undefined }));
  useEffect(() => {
    if (last.current === sent) return;
    last.current = sent;
    keepSent();
  }, [sent]);
  return code;
}
