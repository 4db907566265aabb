const ADDRESS = /[^\s@<>()]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const WEB = /(?:https?:\/\/|www\.)\S+/giu;
/** Seven digits or more, as numbers are written; `2019 - 2023` is eight, so years are left alone. */
const NUMBER = /\+?\d[\d\s().\-/]{5,}\d/gu;
const YEARS = /^(?:(?:19|20)\d\d[\s.\-/]*)+$/;

/** A text without the e-mail addresses, telephone numbers and web addresses in it. No promise: words can say all of them. */
export function withoutContact(text: string): string {
  return text
    .replace(ADDRESS, '•••')
    .replace(WEB, '•••')
    .replace(NUMBER, (found) => (found.replace(/\D/g, '').length < 7 || YEARS.test(found) ? found : '•••'));
}
