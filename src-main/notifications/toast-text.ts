import type { Notification } from '#contract/domain/notification.ts';

const TITLE_MAX = 120;
const BODY_MAX = 300;

/** The text of a notification outside the app: one short title, one short body, whatever a server sent. */
export function nativeNotificationText({ title, details }: Notification): { title: string; body: string } {
  return { title: truncate(title, TITLE_MAX), body: truncate(details, BODY_MAX) };
}

/** Cut between characters, not inside one. */
function truncate(text: string, max: number): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(new Intl.Segmenter('en').segment(oneLine), ({ segment }) => segment);
  return characters.length <= max ? oneLine : `${characters.slice(0, max - 1).join('')}…`;
}
