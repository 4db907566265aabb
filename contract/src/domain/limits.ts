/** Constants of spec section 9 and the numbers of our own; each named once, with its unit. */

export const PAGING = {
  /** Page sizes a person may choose (spec section 9, in its order). */
  pageSizes: [10, 2, 3, 4, 5],
  /** Besides those, on the lists of somebody who is signed in: who works through forty applicants wants them on one page. */
  workPageSizes: [25, 50, 100],
  defaultLimit: 10,
  /** The spec's limit constant: no list answers more rows at once. */
  maxLimit: 300,
  dashboardPageId: 1,
  dashboardLimit: 100,
  /** Exact counting stops here; beyond it a list says "10,000+". */
  countCap: 10_000,
  /** The count of results that a search would have with one filter less stops here. */
  loosenCap: 1_000,
  /** Counts beside filters are of this many matches at most, the newest. */
  facetDepth: 2_000,
  /**
   * If all words of a search find fewer jobs than this, jobs that match only some of the words are shown below them.
   */
  fewFound: 10,
  maxPageId: 5_000,
} as const;

export const LAYOUT = {
  headerFixedAfterPx: 10,
  scrollTopAfterPx: 500,
  sidebarPx: 250,
  sidebarCollapsedPx: 80,
  sidebarTransitionMs: 300,
  avatarPx: 50,
  logoPx: { width: 154, height: 50, publicHeaderWidth: 180 },
  toastMs: 5_000,
  animationMs: 1_400,
} as const;

export const LIMITS = {
  titleMin: 3,
  title: 140,
  name: 80,
  organisation: 120,
  description: 20_000,
  coverNote: 4_000,
  inviteMessage: 1_000,
  skills: 30,
  skill: 60,
  tags: 10,
  tag: 40,
  screeningQuestions: 10,
  question: 300,
  /** Choices of a question, and characters of one. */
  questionOptions: 20,
  questionOption: 80,
  answer: 2_000,
  reviewNote: 1_000,
  suspensionReason: 1_000,
  staffNote: 2_000,
  /** About a step of an application: for the own team, and for the other side. */
  moveNote: 1_000,
  moveMessage: 2_000,
  offerDetails: 4_000,
  /** A private note about an application, and how many of them one application can have. */
  applicationNote: 2_000,
  applicationNotes: 200,
  /** Jobs that a person is compared with at once: those of a page. */
  jobMatches: 50,
  /** Colleagues whom one note can mention. */
  noteMentions: 20,
  /** A message between the two sides of an application, and the report of one, in characters. */
  message: 4_000,
  reportDetails: 1_000,
  messageTemplates: 50,
  messageTemplateName: 80,
  /** Unfinished applications that one account keeps, and how long without a change. */
  applicationDrafts: 100,
  applicationDraftDays: 90,
  filterValues: 20,
  keyword: 120,
  openings: 999,
  /** People from vendors in all that an employer may name for one job. */
  vendorCap: 500,
  salaryMax: 1e12,
  place: 160,
  distanceKm: 100,
  foundationYear: { min: 1900, max: 2028 },
  headline: 140,
  about: 4_000,
  industry: 80,
  website: 200,
  years: 60,
  /** A job seeker's text about themselves, or about one job; a company page has `about`. */
  ownWords: 2_000,
  experiences: 30,
  educations: 20,
  certificates: 30,
  languages: 20,
  links: 10,
  linkLabel: 40,
  companyLinks: 5,
  companySites: 10,
  relocateTo: 10,
  noticeDays: 365,
  /** The rate of a person on a bench, for one period. */
  rateMax: 1e9,
  workAuthorisation: 120,
  /** People on one bench, the archive included. */
  benchResources: 20_000,
  /** Entries of the audit log in one export. */
  auditExport: 20_000,
  /** Public cards that one search can reach by paging: enough to find somebody, too few to copy the list. */
  candidatesReached: 1_000,
  blockedCompanies: 50,
  /** People kept for later: lists of an account, and people of one list. */
  peopleLists: 50,
  peopleListName: 60,
  keptPeople: 500,
  /** Versions of a resume that somebody keeps. */
  resumes: 5,
  resumeLabel: 80,
  savedJobs: 500,
  savedSearches: 25,
  /** Views of lists that one person of an account keeps. */
  savedViews: 30,
  viewName: 60,
  searchName: 80,
  passwordMin: 8,
  passwordMax: 128,
} as const;

export const SESSION = {
  accessMinutes: 15,
  webHours: 12,
  staySignedInDays: 30,
  desktopDays: 30,
  /** Two tabs may present the same refresh token at once; a used one is honoured this long, later it is theft. */
  refreshGraceSeconds: 10,
} as const;

/** One-time codes (product section 2, trust section 2). */
export const OTP = {
  digits: 6,
  minutes: 10,
  tries: 5,
  resendSeconds: 60,
  sendsPerHour: 5,
  sendsPerDay: 10,
  /** A correct code is exchanged for a ticket, which lives for this many minutes and works once. */
  ticketMinutes: 15,
} as const;

/** The second step of signing in (trust section 2). */
export const SECOND_FACTOR = {
  /** RFC 6238: what an authenticator app shows, and for how long. */
  digits: 6,
  stepSeconds: 30,
  /** Steps before and after the present one whose code is taken, for clocks that are a little off. */
  window: 1,
  /** Between the first and the second step. */
  ticketMinutes: 5,
  tries: 5,
  /** Between seeing a new secret and confirming it. */
  setupMinutes: 15,
  recoveryCodes: 10,
  /** A passkey's challenge expires after this many minutes. */
  challengeMinutes: 5,
  passkeys: 10,
  passkeyName: 60,
} as const;

/** Between asking for deletion and deletion. */
export const LEAVING_DAYS = 30;

/** The photo of a team as it is kept, 16 to 9. */
export const TEAM_PHOTO = { widthPx: 1280, heightPx: 720 } as const;
/** The browser crops a chosen picture to a square of this side before it sends it. */
export const AVATAR = { sidePx: 256, maxBytes: 400_000 } as const;

export const JOB_LIFE = {
  defaultDays: 30,
  renewInLastDays: 5,
  /** A filled or closed job may be opened again this long. */
  reopenDays: 30,
  /** Drafts that one client may keep: each is stored, and nothing else would bound them. */
  drafts: 200,
  /** Jobs that one bulk action takes. */
  bulk: 100,
} as const;

/** Alerts of saved searches. */
export const ALERTS = {
  /** Between two alerts of one search that wants them at once; what comes meanwhile is told together. */
  spacingSeconds: 60,
  /** Daily ones come at this hour in the person's own zone. */
  dailyHour: 8,
  /** New jobs are counted up to here. */
  maxJobs: 300,
  /** A mail waits so long for other searches of the same person that are due at the same time. */
  mailGatherSeconds: 20,
  /** Between two mails to one person; what comes meanwhile is told together. */
  mailSpacingMinutes: 15,
  /** Jobs of one search that a mail lists; the rest is counted. */
  mailJobs: 10,
  keptDays: 30,
} as const;

export const INVITES = {
  /** An invitation that nobody answers expires after this long. */
  days: 14,
  /** So many people are invited at once. */
  atOnce: 50,
  /** A person is notified of the same job at most once in this many hours, however often they are invited to it. */
  quietHours: 24,
} as const;

/** Similar jobs on a job's page, jobs that this device remembers having shown, completions of one word. */
export const SHELVES = { similarJobs: 6, recentJobs: 20, suggestions: 8 } as const;

export const NOTIFICATIONS = {
  /** Documented poll interval (spec section 9), about 83 hours; the named fallback beside the stream. */
  pollIntervalMs: 300_000_000,
  /** Clients take a silence of twice this time for a dead connection. */
  streamHeartbeatMs: 10_000,
  /** A stream that reconnects gets at most this many missed notifications, newest last. */
  replay: 300,
  streamsPerUser: 5,
  /** Native toasts per minute before the rest is summed up as "and N more". */
  nativePerMinute: 5,
} as const;

/** Files that people bring (trust section 2). */
export const FILES = {
  quotaBytes: 100 * 1_048_576,
  /** The limit of a stored file: a picture is re-encoded, and may grow by the difference. */
  mostStoredBytes: 10 * 1_048_576,
  /** A signed address works this long. */
  linkSeconds: 120,
  /** Nothing refers to it: kept this long. */
  unusedHours: 24,
  nameLength: 200,
} as const;

export const HTTP = {
  clientTimeoutMs: 15_000,
  /** The timeout of calls with a file. It is longer than the server's, so that the server reports a slow line. */
  uploadTimeoutMs: 320_000,
  jsonBytes: 1_048_576,
  jsonDepth: 32,
  arrayItems: 1_000,
  idempotencyHours: 24,
} as const;

export const WALLET = {
  /** A phone's wallet browser may take this long to offer its provider (spec section 9). */
  providerWaitMs: 1_000,
  nonceMinutes: 5,
  clockSkewMinutes: 5,
  statement: 'Welcome to Rolecall!',
  /** Signing in needs no chain; these are the public ones that the message may name. */
  chains: [1, 10, 56, 100, 137, 324, 8453, 42161, 42220, 43114, 59144, 11155111],
  /** The way from the system's browser back to the desktop app. */
  handoffSeconds: 120,
} as const;

/** The people of an account. */
export const MEMBERS = { most: 100, invitations: 30, invitationDays: 7 } as const;
