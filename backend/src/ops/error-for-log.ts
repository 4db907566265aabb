/** The number of causes that are followed. */
const DEPTH = 5;

export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE, or Node's name of a system error. */
  code?: string;
  cause?: LoggedError;
}

/**
 * An error as the log may keep it. A database's error repeats the statement with its values, and the row that it refused:
 * addresses, hashes and whatever else somebody typed. The statement stays, without the values.
 */
export function errorForLog(error: unknown): LoggedError {
  return describe(error, DEPTH);
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...(error.stack === undefined ? {} : { stack: withoutValues(error.stack) }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: describe(error.cause, depth - 1) }),
  };
}

/** Quoted literals of SQL, `''` inside of one being a quote, even where a message was cut off; and details, which hold rows and keys. */
function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*(?:'|$)/g, "'…'").replace(/(?<!\s)\s*(?:- )?detail: [^]*?(?=\n[ \t]+at |$)/gi, '');
}
