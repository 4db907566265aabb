/** Invisible characters and direction marks, with which a name could rewrite the sentence around it. */
const DECEPTIVE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;
const LONGEST_PART = 120;

/** Somebody's words as a part of a notification. Those are plain: an operating system shows them as well as the page. */
export function notificationPart(part: string): string {
  const clean = part.replace(DECEPTIVE, '').trim();
  return clean.length > LONGEST_PART ? `${clean.slice(0, LONGEST_PART - 1).trimEnd()}…` : clean;
}
