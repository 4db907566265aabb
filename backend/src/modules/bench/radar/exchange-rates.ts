/**
 * The value of currencies in euros: the euro foreign exchange reference rates of the European Central Bank
 * (https://www.ecb.europa.eu/stats/eurofxref), free to use with their source named and unchanged. They are for a rough
 * sum across currencies, never for paying anybody, so a table in the code is enough; a newer one replaces it with a new
 * day. Three Gulf currencies, which the bank does not publish, follow from the dollar by their official pegs.
 */

export const RATES = {
  source: 'European Central Bank',
  day: '2026-10-06',
} as const;

/** Units for one euro. */
// prettier-ignore
const PER_EURO: ReadonlyMap<string, number> = new Map([
  ['EUR', 1], ['USD', 1.1269], ['JPY', 178.15], ['CZK', 24.405], ['DKK', 7.4747], ['GBP', 0.8488], ['HUF', 364.95],
  ['PLN', 4.365], ['RON', 5.351], ['SEK', 11.2425], ['CHF', 0.9359], ['ISK', 137.2], ['NOK', 10.778], ['TRY', 55.4196],
  ['AUD', 1.614], ['BRL', 5.5991], ['CAD', 1.6058], ['CNY', 7.5554], ['HKD', 8.8438], ['IDR', 20104.8], ['ILS', 3.4348],
  ['INR', 108.6615], ['KRW', 1508.67], ['MXN', 20.2217], ['MYR', 4.6034], ['NZD', 2.0061], ['PHP', 70.702],
  ['SGD', 1.4392], ['THB', 37.836], ['ZAR', 18.5829],
  ['AED', 1.1269 * 3.6725], ['SAR', 1.1269 * 3.75], ['QAR', 1.1269 * 3.64],
]);

/** The value of one unit of a currency in another; null if either has no rate. */
export function worth(of: string, inCurrency: string): number | null {
  if (of === inCurrency) return 1;
  const [one, other] = [PER_EURO.get(of), PER_EURO.get(inCurrency)];
  return one === undefined || other === undefined ? null : other / one;
}
