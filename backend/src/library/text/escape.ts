import { dictionary } from '#contract/domain/dictionary.ts';

const ENTITIES: Readonly<Record<string, string>> = dictionary({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // XML reads a plain carriage return as a new line (XML 1.0, section 2.11).
  '\r': '&#13;',
});

/** Content of an element or of a quoted attribute, of HTML and XML alike, whatever stands in it. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\r]/g, (mark) => ENTITIES[mark] ?? mark);
}
