import { escapeMarkup } from '../../library/text/escape.ts';

/** Text for XML 1.0: what a document may not hold at all (control characters, lone surrogates) is left out. */
export function plainText(text: string): string {
  // eslint-disable-next-line no-control-regex -- exactly those are not allowed (XML 1.0, production 2)
  return text.replace(/\p{Cs}/gu, '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/**
 * Content of an element or of an attribute in double quotes, whatever stands in it. Never CDATA: what ends such a
 * section can be written only by cutting the section in two, at every place.
 */
export function xmlText(text: string): string {
  return escapeMarkup(plainText(text));
}

/** An element that holds nothing but text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>\n`;
}
