/** Text for XML 1.0: what a document may not hold at all (control characters, lone surrogates) is left out. */
export function plainText(text: string): string {
  // eslint-disable-next-line no-control-regex -- exactly those are not allowed (XML 1.0, production 2)
  return text.replace(/\p{Cs}/gu, '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Content of an element. */
export function xmlText(text: string): string {
  return plainText(text).replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);
}
