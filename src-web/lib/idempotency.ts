/** Idempotency keys: one per content, so that sending the same again is recognised and a corrected form is a new request. */

/** A random key of 128 bits. Not `crypto.randomUUID`, which only secure contexts have; a plain-HTTP intranet lacks it. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a function that gives the same key as long as it is asked for the same content. */
export function createKeyKeeper(makeKey: () => string = randomKey): (content: unknown) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: makeKey() };
    return last.key;
  };
}
