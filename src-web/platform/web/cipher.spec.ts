import { describe, expect, it } from 'vitest';
import { chacha20, obfuscate, deobfuscate } from './cipher.ts';

const hex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

describe('chacha20', () => {
  it('gives the result of RFC 8439, section 2.4.2', () => {
    const key = Uint8Array.from({ length: 32 }, (_, i) => i);
    const text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
    const cipher = chacha20(key, hex('000000000000004a00000000'), new TextEncoder().encode(text), 1);
    expect([...cipher]).toEqual([
      ...hex(
        '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b357' +
          '1639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736' +
          '5af90bbf74a35be6b40b8eedf2785e42874d',
      ),
    ]);
  });
});

describe('obfuscate and deobfuscate', () => {
  it('returns what was stored, in any script, and never the same way twice', () => {
    for (const text of ['', 'token-123', 'Ærøskøbing 東京 👩‍💻', 'x'.repeat(1_000)]) {
      expect(deobfuscate(obfuscate(text))).toBe(text);
    }
    expect(obfuscate('token-123')).not.toBe(obfuscate('token-123'));
    expect(obfuscate('token-123')).not.toContain(btoa('token'));
  });

  it('answers null instead of throwing', () => {
    for (const value of ['', 'A', '%%%', 'AAAA', '\0', '💥', '{}']) expect(deobfuscate(value)).toBeNull();
  });
});
