import { cleanText } from './clean-text.ts';

/** Somebody's words as a part of a notification. Those are plain: an operating system shows them as well as the page. */
export const notificationPart = (part: string): string => cleanText(part, { longest: 120, gap: '' });
