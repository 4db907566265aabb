import type { Failure } from '#web/api/failure.ts';

/** Browsers do not say whether the person called it off, had no passkey or took too long. */
export const PASSKEY_CALLED_OFF: Failure = {
  message: 'No passkey was used. Please try again, or choose another way.',
  fields: {},
  waitUntil: null,
};

export const PASSKEY_NOT_MADE: Failure = {
  message: 'No passkey was added. This device may have one for your account already.',
  fields: {},
  waitUntil: null,
};
