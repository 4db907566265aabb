/** Holds what a text says, or why we ask instead of guessing. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly suggestion?: string };

export const said = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const wrong = (message: string, suggestion?: string): Parsed<never> => ({
  ok: false,
  message,
  ...(suggestion !== undefined && { suggestion }),
});

/** Wide, Indian and Arabic digits, and blanks of every width, as a keyboard of ours has them. */
export function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}
