/** Masks an address for people who may not be its owner: enough remains to recognise one's own. */
const DOTS = '•••';

/** `asha@example.com` → `a•••@example.com`, `+919876543210` → `+91•••10`; made of the given text alone, so it tells nothing. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}${DOTS}${address.slice(at)}`;
  return `${address.slice(0, 3)}${DOTS}${address.slice(-2)}`;
}

/** A fault in one line for staff and logs: mail servers and databases repeat addresses in what they answer. */
export function maskedReason(error: unknown, length: number): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<![^\s<>,;:"'@(])[^\s<>,;:"'@(]+@[^\s<>,;:"')]+/g, (address) => masked(address))
    .slice(0, length);
}
