/** The one error catalogue: code → HTTP status and the sentence a person reads. */
export const ERRORS = {
  validation_failed: { status: 400, message: 'Please check the marked fields.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, message: 'The e-mail address or the password is not right.' },
  session_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  not_found: { status: 404, message: 'We could not find that.' },
  method_not_allowed: { status: 405, message: 'This address does not take that kind of request.' },
  already_applied: { status: 409, message: 'You already applied to this job.' },
  email_taken: { status: 409, message: 'There is already an account with this e-mail address.' },
  phone_taken: { status: 409, message: 'There is already an account with this phone number.' },
  job_not_open: { status: 409, message: 'This job no longer takes applications.' },
  conflict: { status: 409, message: 'This was changed in the meantime. Please reload and try again.' },
  request_running: { status: 409, message: 'The same request is still being worked on.' },
  payload_too_large: { status: 413, message: 'That is more than we can take at once.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  idempotency_mismatch: { status: 422, message: 'This idempotency key was already used for another request.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'We cannot answer right now. Nothing was changed. Please try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Fixed texts of spec sections 2 and 8 that screens show word for word. */
export const TEXTS = {
  noNotifications: 'No notifications found!',
  loadingNotifications: 'loading...',
  notificationFailed: 'Something went wrong!',
  applicationsFailed: 'Unable to fetch job applications',
  tryAgain: 'try_again',
  badRequest: 'bad_request',
  keychainUnavailable: "We cannot use your system's keychain. You will need to sign in again next time.",
} as const;
