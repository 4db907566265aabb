/** Requests allowed per window, per signed-in user or, for visitors, per address (trust section 2). */
export const RATE_LIMITS = {
  read: { limit: 300, windowSeconds: 60 },
  // Search runs on every key: 60 a minute would stop a person who types four queries.
  search: { limit: 240, windowSeconds: 60 },
  // People: nobody needs more to look, and whoever copies the list does.
  people: { limit: 60, windowSeconds: 60 },
  // One for every key, too, and beside a search.
  suggest: { limit: 400, windowSeconds: 60 },
  // Lists for machines: they read each of them a few times a day, and a sitemap has a few dozen parts.
  feed: { limit: 120, windowSeconds: 60 },
  write: { limit: 60, windowSeconds: 60 },
  message: { limit: 30, windowSeconds: 60 },
  // Every few seconds while somebody writes.
  typing: { limit: 30, windowSeconds: 60 },
  login: { limit: 100, windowSeconds: 3_600 },
  otp: { limit: 30, windowSeconds: 3_600 },
  otpVerify: { limit: 100, windowSeconds: 3_600 },
  passkeyChallenge: { limit: 30, windowSeconds: 60 },
  walletNonce: { limit: 30, windowSeconds: 60 },
  wallet: { limit: 20, windowSeconds: 3_600 },
  upload: { limit: 20, windowSeconds: 3_600 },
  // Each opens the file in a process of its own.
  parse: { limit: 60, windowSeconds: 3_600 },
  readResume: { limit: 300, windowSeconds: 3_600 },
  export: { limit: 5, windowSeconds: 3_600 },
  // Each is drawn anew, which takes the processor a moment.
  makeResume: { limit: 40, windowSeconds: 3_600 },
  register: { limit: 5, windowSeconds: 3_600 },
  // The contact form and questions together.
  contact: { limit: 5, windowSeconds: 3_600 },
  report: { limit: 10, windowSeconds: 3_600 },
  refresh: { limit: 60, windowSeconds: 60 },
  apply: { limit: 50, windowSeconds: 86_400 },
  addJob: { limit: 50, windowSeconds: 86_400 },
  invite: { limit: 100, windowSeconds: 86_400 },
  dispute: { limit: 10, windowSeconds: 86_400 },
  stream: { limit: 60, windowSeconds: 60 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;
