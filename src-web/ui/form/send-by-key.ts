import type { KeyboardEvent } from 'react';

/** Ctrl or Command and Enter send from every field, also from those in which Enter alone means something else. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
