/**
 * A connection on which a file was refused may be closed at the very moment in which it is used again, which every client
 * has to expect (RFC 9112, section 9.6).
 */
export const onceMore = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch((error: unknown) => {
    if (error instanceof TypeError && error.message === 'fetch failed') return send();
    throw error;
  });
