/** The time limits of a connection, all in milliseconds. */
export interface ConnectionTimes {
  /** From its opening, or from the first byte of a further request, to the end of the headers. */
  readonly headers: number;
  /** A body may begin this slowly; from then on it has to come at `bodyBytesPerSecond` on average. */
  readonly bodyStart: number;
  readonly bodyBytesPerSecond: number;
  /** From the end of the headers to the last byte of the body, however steadily it comes. */
  readonly request: number;
  /** Instead of these, for a file that somebody known sends and that is being received: telephones on a poor line pause. */
  readonly upload: UploadTimes;
  /** Nothing is read and nothing written. Whoever reads slowly takes some bytes now and then, and is let be. */
  readonly stalled: number;
  /** Between two requests. */
  readonly keepAlive: number;
  /** The interval of checks: a late connection ends at most this much later. */
  readonly check: number;
}

export interface UploadTimes {
  /** The limit for the whole body. */
  readonly request: number;
  /** In every stretch of this length at least `pieceBytes` have to come. */
  readonly piece: number;
  readonly pieceBytes: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  headers: 10_000,
  bodyStart: 10_000,
  bodyBytesPerSecond: 16_384,
  request: 30_000,
  // 5 MB need 17 KiB a second to come in time; a byte now and then is no upload.
  upload: { request: 300_000, piece: 15_000, pieceBytes: 4_096 },
  // A system holds back megabytes for a reader, and hands on more only once a third of them are taken.
  stalled: 60_000,
  keepAlive: 65_000,
  check: 1_000,
};
