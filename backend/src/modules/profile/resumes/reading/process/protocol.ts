/** The process writes this once it has loaded its code and tables. */
export const READY = 'ready\n';
/** Bytes before the name of a file and the file: the length of the name, unsigned, the lowest byte first. */
export const HEAD_LENGTH = 4;
