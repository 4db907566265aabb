/** Numbers by which a state knows somebody, told from their form. */

/** PAN of India, Social Security number of the US, Aadhaar (whose first digit is neither 0 nor 1). */
const FORMS = [/^[A-Z]{5}\d{4}[A-Z]$/i, /^\d{3}-\d{2}-\d{4}$/, /^[2-9]\d{3}[ -]\d{4}[ -]\d{4}$/];

export function looksLikeIdentity(values: readonly string[]): boolean {
  const found = values.filter((value) => FORMS.some((form) => form.test(value.trim()))).length;
  return values.length > 0 && found >= values.length * 0.6;
}

/** The first and the last characters, so that people recognise the column. */
export function coverNumber(value: string): string {
  if (value.length <= 4) return '•'.repeat(value.length);
  return `${value.slice(0, 2)}${'•'.repeat(4)}${value.slice(-1)}`;
}
