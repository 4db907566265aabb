import { cleanText } from './clean-text.ts';

/**
 * Puts a person's words into a notification. Those are plain text: an operating system shows them as well as the page.
 */
export const notificationPart = (part: string): string => cleanText(part, { longest: 120, gap: '' });
