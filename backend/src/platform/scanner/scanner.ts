/** Looks for malicious content in files. */
export interface Scanner {
  /**
   * @returns whether the file may be kept
   * @throws Error when it cannot say: then the file is not kept
   */
  isClean(path: string): Promise<boolean>;
}

/** Injection token of the `Scanner` that the settings choose. */
export const SCANNER = Symbol('scanner');

/** Without a scanner every file passes; what is served is never run or shown by us (attachment, nosniff). */
export const NO_SCANNER: Scanner = { isClean: () => Promise.resolve(true) };
