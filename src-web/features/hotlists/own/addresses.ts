import { HOTLISTS } from '#contract/domain/hotlist.ts';
import { email } from '#contract/wire.ts';
import { plural } from '#web/lib/format.ts';

interface Addresses {
  /** Each once, in the order of the text. */
  readonly found: readonly string[];
  readonly fault: string | undefined;
}

/** The e-mail addresses of a text as people paste them: separated by anything, with names beside them or without. Pure. */
export function addressesIn(text: string): Addresses {
  const parts = text.split(/[\s,;<>()"]+/).filter((part) => part.includes('@'));
  const read = parts.map((part) => ({ part, address: email.safeParse(part) }));
  const found = [...new Set(read.flatMap(({ address }) => (address.success ? [address.data] : [])))];
  const wrong = read.find(({ address }) => !address.success);
  if (wrong !== undefined) return { found, fault: `“${wrong.part}” is not a valid e-mail address` };
  if (found.length > HOTLISTS.mailsAtOnce) {
    return { found, fault: `At most ${plural(HOTLISTS.mailsAtOnce, 'address', 'addresses')} at once` };
  }
  return { found, fault: undefined };
}
