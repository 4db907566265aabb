/** Bytes before the name of a sheet and the file: the length of the name, unsigned, the lowest byte first. */
export const HEAD_LENGTH = 4;
/** The kind of a last line that says why a file is not read. */
export const REFUSED = 'refused';
