/** Every text greets by name and tells its time in the reader's own zone. */
interface Event {
  readonly firstName: string;
  /** When it happened: an instant in UTC, ISO 8601. */
  readonly at: string;
  /** IANA zone of the reader. */
  readonly timeZone: string;
}

interface Code {
  /** Digits only. */
  readonly code: string;
}

/** What each template must be given; `MessagesService.queue` holds its callers to it. */
export interface MessageVariables {
  'code-register': Code;
  'code-login': Code;
  'code-reset': Code;
  'code-email': Code;
  'code-phone': Code;
  'code-delete': Code;
  'register-existing': { readonly firstName: string };
  'no-account': Readonly<Record<string, never>>;
  'new-device': Event & {
    /** In words, such as "Chrome on Windows". */
    readonly device: string;
    /** Network address. */
    readonly address: string;
  };
  'password-changed': Event;
  /** Goes to the former address; the new one is shown shortened. */
  'email-changed': Event & { readonly newEmail: string };
  /** The new number is shown shortened. */
  'phone-changed': Event & { readonly newPhone: string };
  /** The former number is shown shortened. */
  'phone-removed': Event & { readonly phone: string };
  /** The wallet's address is shown shortened. */
  'wallet-linked': Event & { readonly wallet: string };
  'wallet-unlinked': Event & { readonly wallet: string };
  'profile-leaving': Event & {
    /** When the account will be deleted: an instant in UTC, ISO 8601. */
    readonly leavingAt: string;
  };
  'profile-restored': Event;
  'profile-deleted': { readonly firstName: string };
  'job-invited': {
    readonly firstName: string;
    readonly timeZone: string;
    readonly jobId: string;
    readonly jobTitle: string;
    readonly companyName: string;
    /** An instant in UTC, ISO 8601. */
    readonly expiresAt: string;
  };
  'search-alert': {
    readonly firstName: string;
    readonly searches: readonly AlertedSearch[];
    /** Where the alerts are changed; with a slash in front. */
    readonly settingsPath: string;
    /** Ends the mails about these searches without signing in; with a slash in front. */
    readonly unsubscribePath: string;
  };
}

/** One saved search and its news. */
export interface AlertedSearch {
  readonly name: string;
  /** All of its new jobs. */
  readonly jobs: number;
  readonly jobsAreCapped: boolean;
  /** The newest of them. */
  readonly newest: readonly {
    readonly title: string;
    readonly company: string;
    readonly place: string;
    readonly path: string;
  }[];
  /** Where all of them are shown. */
  readonly path: string;
}

/** Messages that are drawn up from the state of things at the moment of sending; what is kept of them until then. */
export interface LateMessages {
  'search-alert': { readonly userId: string };
  'job-invited': { readonly inviteId: string };
}

/** What is queued, sealed, for a template. */
export type QueuedVariables = {
  [Template in keyof MessageVariables]: Template extends keyof LateMessages
    ? LateMessages[Template]
    : MessageVariables[Template];
};
