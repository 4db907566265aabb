import { describe, expect, it } from 'vitest';
import { documentOf, textOf } from './use-import.ts';

describe('a file', () => {
  it('is text in UTF-8 or UTF-16, with its mark or without', () => {
    const utf8 = (text: string) => new TextEncoder().encode(text);
    const utf16 = (text: string, isLittle: boolean) => {
      const view = new DataView(new ArrayBuffer(text.length * 2));
      for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), isLittle);
      return new Uint8Array(view.buffer);
    };
    const marked = '\uFEFF{"a":"é"}';
    for (const bytes of [utf8('{"a":"é"}'), utf8(marked), utf16(marked, true), utf16(marked, false)]) {
      expect(textOf(bytes)).toBe('{"a":"é"}');
    }
    expect(() => textOf(new Uint8Array([0x7b, 0xc3, 0x28]))).toThrow('not text');
  });

  it('is neither empty nor larger than a request', () => {
    expect(() => documentOf(' \n')).toThrow('nothing');
    expect(() => documentOf('x'.repeat(1_100_000))).toThrow('1 MB');
    expect(documentOf('{}')).toBe('{}');
  });
});
