/** Amounts as people and countries write them. */

/** 1,20,000 and 1.200,50 and 1 200 as a number; undefined for what is none. */
export function plainNumber(text: string): number | undefined {
  let digits = text.replace(/[\s'’]/g, '');
  if (!/^[+-]?[\d.,]+$/.test(digits) || !/\d/.test(digits)) return undefined;
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    // The last one is the decimal sign.
    digits = comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  } else if (comma >= 0) {
    digits =
      /,\d{1,2}$/.test(digits) && digits.indexOf(',') === comma ? digits.replace(',', '.') : digits.replaceAll(',', '');
  } else if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) digits = digits.replaceAll('.', '');
  const number = Number(digits);
  return Number.isFinite(number) ? number : undefined;
}
