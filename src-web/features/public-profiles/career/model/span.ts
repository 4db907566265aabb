import { formatMonth } from '#web/lib/format-time.ts';

const whole = /^\d{4}-\d\d$/;
const text = (month: string): string => (whole.test(month) ? formatMonth(`${month}-01T00:00:00Z`) : month);

/** `March 2019 – today`, as far as it has been filled in. */
export const spanOf = (from: string, until: string): string =>
  [text(from), text(until)].filter((part) => part !== '' && part !== '-').join(' – ');
