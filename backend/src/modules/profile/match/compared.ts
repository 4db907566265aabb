/**
 * The result of comparing one factor, and the format of numbers in its sentence. Sentences are written when somebody
 * reads them: sorting people needs none.
 */

export type Compared =
  | { readonly share: number; readonly reason: string }
  /** The job or the profile says nothing about it. */
  | { readonly share: null; readonly reason: string };

export const leftOut = (reason: string): Compared => ({ share: null, reason });

/** `½`, `0.67`, `6.5`, `4`: at most two decimals. */
export const number = (value: number): string => (value === 0.5 ? '½' : String(Math.round(value * 100) / 100));

export const plural = (value: number, one: string): string => `${number(value)} ${value === 1 ? one : `${one}s`}`;
