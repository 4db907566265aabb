export const MIB = 1024 * 1024;

export interface HostileFile {
  readonly name: string;
  readonly make: () => Buffer;
  /** What the answer has to be; a file that is harmless once opened may be read. */
  readonly codes: readonly string[];
}
