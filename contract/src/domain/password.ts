/** Refuses passwords that are long enough but easy to guess (product section 2, trust section 2). */
import { dictionary } from './dictionary.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Shorter pieces of names occur in ordinary words. */
const SHORTEST_PIECE = 4;

const LOOKALIKES: Readonly<Record<string, string>> = dictionary({
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
});

export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
  organisation: string | null;
}

/** The sentence that says why the password is refused, or undefined when it may be used. */
export function passwordFault(password: string, owner: PasswordOwner): string | undefined {
  const lower = password.toLowerCase();
  if (isCommon(lower)) return 'This password is one of the most common ones. Please choose another.';
  if (lower.includes('rolecall')) return 'Must not contain our name';
  const [mailbox = ''] = owner.email.split('@');
  const pieces = [owner.firstName, owner.lastName, owner.organisation ?? '', mailbox, owner.email].map((piece) =>
    piece.toLowerCase(),
  );
  if (pieces.some((piece) => piece.length >= SHORTEST_PIECE && lower.includes(piece))) {
    return 'Must not contain your name, organisation or e-mail address';
  }
  return undefined;
}

/** A common word stays common with digits or marks around it, and with letters swapped for lookalikes. */
function isCommon(lower: string): boolean {
  const stripped = lower.replace(/^[^\p{L}]+|(?<!\P{L})\P{L}+$/gu, '');
  const [plain, whole] = [stripped, lower].map((form) =>
    form.replace(/[013457@$!]/g, (mark) => LOOKALIKES[mark] ?? mark),
  );
  if ([lower, stripped, plain, whole].some((form) => form !== undefined && COMMON_PASSWORDS.has(form))) return true;
  return isRun(lower) || (stripped === '' && new Set(lower).size <= 4);
}

/** One character repeated, or a run such as 12345678 or hgfedcba. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < text.length; index += 1) steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1));
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
}
