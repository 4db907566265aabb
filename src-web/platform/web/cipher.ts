/**
 * The fixed-key stream cipher of spec section 3: ChaCha20 (RFC 8439, section 2.4) with a key that is in this file.
 * THIS IS OBFUSCATION, NOT PROTECTION. Anyone who can run script on our origin, or reads the browser's profile, has the
 * key as well. It keeps stored values from being read at a glance and from being edited by hand, no more; hence only a
 * token of 15 minutes is ever stored behind it.
 */

const KEY = Uint8Array.from('rolecall: obfuscation, no secret', (char) => char.charCodeAt(0));
const NONCE_BYTES = 12;

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

function quarterRound(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  const at = (i: number): number => s[i] ?? 0;
  s[a] = at(a) + at(b);
  s[d] = rotate(at(d) ^ at(a), 16);
  s[c] = at(c) + at(d);
  s[b] = rotate(at(b) ^ at(c), 12);
  s[a] = at(a) + at(b);
  s[d] = rotate(at(d) ^ at(a), 8);
  s[c] = at(c) + at(d);
  s[b] = rotate(at(b) ^ at(c), 7);
}

function block(key: Uint8Array, counter: number, nonce: Uint8Array): Uint8Array {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const keyView = new DataView(key.buffer, key.byteOffset, 32);
  for (let i = 0; i < 8; i++) start[4 + i] = keyView.getUint32(i * 4, true);
  start[12] = counter;
  const nonceView = new DataView(nonce.buffer, nonce.byteOffset, NONCE_BYTES);
  for (let i = 0; i < 3; i++) start[13 + i] = nonceView.getUint32(i * 4, true);

  const state = start.slice();
  for (let round = 0; round < 10; round++) {
    quarterRound(state, 0, 4, 8, 12);
    quarterRound(state, 1, 5, 9, 13);
    quarterRound(state, 2, 6, 10, 14);
    quarterRound(state, 3, 7, 11, 15);
    quarterRound(state, 0, 5, 10, 15);
    quarterRound(state, 1, 6, 11, 12);
    quarterRound(state, 2, 7, 8, 13);
    quarterRound(state, 3, 4, 9, 14);
  }
  const out = new DataView(new ArrayBuffer(64));
  for (let i = 0; i < 16; i++) out.setUint32(i * 4, (state[i] ?? 0) + (start[i] ?? 0), true);
  return new Uint8Array(out.buffer);
}

/** ChaCha20 over `data`; its own inverse. `key` has 32 bytes, `nonce` 12; `counter` is the first block's number. */
export function chacha20(key: Uint8Array, nonce: Uint8Array, data: Uint8Array, counter = 1): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let offset = 0; offset < data.length; offset += 64) {
    const stream = block(key, counter + offset / 64, nonce);
    for (let i = 0; i < 64 && offset + i < data.length; i++)
      out[offset + i] = (data[offset + i] ?? 0) ^ (stream[i] ?? 0);
  }
  return out;
}

/** Base64 of nonce and obfuscated UTF-8. */
export function obfuscate(text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const body = chacha20(KEY, nonce, new TextEncoder().encode(text));
  return btoa(Array.from([...nonce, ...body], (byte) => String.fromCharCode(byte)).join(''));
}

/** The text again, or null when the value is not one of ours. Never throws: anything may stand in storage. */
export function deobfuscate(value: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(value), (char) => char.charCodeAt(0));
    if (bytes.length < NONCE_BYTES) return null;
    const plain = chacha20(KEY, bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES));
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}
