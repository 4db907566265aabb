/**
 * Keys of the query cache that more than one file names. A change and a piece of news make answers out of date by the first
 * parts of their keys, so a key that goes out of date with others begins as they do. A key that one file alone names
 * stands there, below one of these or by itself.
 */

export const adminKeys = { all: ['admin'] } as const;

export const applicationKeys = {
  all: ['applications'],
  lists: ['applications', 'list'],
} as const;

export const benchKeys = {
  all: ['bench'],
  lists: ['bench', 'list'],
  one: (id: string) => ['bench', 'one', id] as const,
  settings: ['bench', 'settings'],
} as const;

export const conversationKeys = {
  all: ['conversations'],
  /** When the other side was last heard to write; the stream of notifications puts it here. */
  typing: (recordId: string) => ['typing', recordId] as const,
} as const;

export const dashboardKeys = { all: ['dashboard'] } as const;

export const interviewKeys = {
  all: ['interviews'],
  one: (id: string) => ['interviews', 'one', id] as const,
} as const;

export const inviteKeys = { all: ['invites'] } as const;

export const jobKeys = {
  all: ['jobs'],
  /** Those of the search. */
  lists: ['jobs', 'search'],
  details: ['jobs', 'detail'],
  detail: (id: string) => ['jobs', 'detail', id] as const,
  /** A client's own. */
  managed: ['jobs', 'managed'],
  saved: ['jobs', 'saved'],
} as const;

export const memberKeys = { all: ['members'] } as const;

export const notificationKeys = { all: ['notifications'] } as const;

/** The key of one resume's reading. */
export const readingKey = (resumeId: string) => ['resume-reading', resumeId] as const;

/** Keys of the public pages. */
export const siteKeys = {
  all: ['site'],
  blogs: ['site', 'blogs'],
  blog: ['site', 'blog'],
  employers: ['site', 'employers'],
} as const;
