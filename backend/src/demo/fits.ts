import type { Fitting } from './trades/trade.ts';

const PLACE_KINDS: ReadonlySet<string> = new Set(['coast', 'hill', 'metro']);

const kindOf = (mark: string) => (/^[A-Z]{2}$/.test(mark) ? 'country' : PLACE_KINDS.has(mark) ? 'place' : 'sector');

/** True when of each kind of mark that a phrase has (country, place, sector) one is among `here`. */
export function fits({ only }: Fitting, here: readonly string[]): boolean {
  return only.every((mark) => only.some((other) => kindOf(other) === kindOf(mark) && here.includes(other)));
}
