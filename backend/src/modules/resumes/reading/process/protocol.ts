/** What the process says once it has loaded what it needs. */
export const READY = 'ready\n';
/** Bytes before the name of a file and the file: the length of the name, unsigned, the lowest byte first. */
export const HEAD_LENGTH = 4;
