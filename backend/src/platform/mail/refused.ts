/** The other side will not take this message, however often it is tried. */
export class Refused extends Error {}
