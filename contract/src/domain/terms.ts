/** The text of the terms that a new account accepts. */
export const TERMS_VERSION = '2026-11';
