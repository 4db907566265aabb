/** What a cell says, or why it says nothing that we understand. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly suggestion?: string };

export const said = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const wrong = (message: string, suggestion?: string): Parsed<never> => ({
  ok: false,
  message,
  ...(suggestion !== undefined && { suggestion }),
});
