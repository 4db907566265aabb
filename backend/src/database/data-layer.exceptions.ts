/**
 * Where the rules of the data layer do not hold, and why; `data-layer.spec.ts` compares these lists with the code, so that
 * whatever is mended must go from here.
 */

/** Files with SQL as text, below backend/src. */
export const SQL_TEXT = {
  /** Job search and counted figures: neither entities nor Kysely can say them well. */
  jobSearchAndReports: [
    'modules/applications/application-report.repository.ts',
    'modules/job-search/sql/job-search.repository.ts',
    'modules/job-search/sql/place-evidence.repository.ts',
    'modules/job-search/sql/search-words.repository.ts',
    'modules/job-search/upkeep/search-terms.repository.ts',
    'modules/job-search/upkeep/search-upkeep.repository.ts',
    'modules/home/figures-report.repository.ts',
  ],
  /** Queues: leases with `for update skip locked`. */
  queues: ['modules/messages/messages.repository.ts', 'outbox/outbox.repository.ts'],
  /** The archive of everything about a person. */
  reports: ['modules/profile/export.repository.ts'],
  /** Still to be converted: this list may only become shorter. */
  toBeConverted: [
    'access/rate-limits.ts',
    'main.ts',
    'modules/messages/messages.service.ts',
    'modules/messages/sent-messages.service.ts',
    'server.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Files that name tables of other rooms. */
export const ACROSS_MODULES = {
  /** Deleting and exporting an account reach everything about a person, in one place on purpose. */
  deletingAndExporting: {
    'modules/profile/export.repository.ts': [
      'application_events',
      'applications',
      'audit_events',
      'bench_resources',
      'invites',
      'jobs',
      'messages',
      'notifications',
      'organisations',
      'saved_jobs',
      'saved_searches',
      'seeker_blocks',
      'seeker_profiles',
      'sessions',
      'users',
      'wallets',
    ],
    'modules/profile/leaving.repository.ts': ['audit_events', 'messages', 'otp_challenges', 'users'],
  },
  /** Asked at every request: session and account in one statement. */
  hot: {
    'access/sessions.repository.ts': ['users'],
  },
  /** They find jobs, sort them and take a page, which is one statement and the right index; an alert also asks for its reader. */
  findingJobs: {
    'modules/job-search/sql/facets.ts': ['jobs'],
    'modules/job-search/sql/job-search.repository.ts': ['jobs'],
    'modules/job-search/sql/newest-matches.ts': ['jobs'],
    'modules/job-search/sql/place-evidence.repository.ts': ['jobs'],
    'modules/job-search/sql/similar.repository.ts': ['jobs'],
    'modules/job-search/upkeep/search-terms.repository.ts': ['jobs'],
    'modules/job-search/upkeep/search-upkeep.repository.ts': ['jobs'],
    'modules/saved/alerts/search-alerts.repository.ts': ['jobs', 'users'],
    'modules/saved/alerts/search-mails.repository.ts': ['jobs', 'users'],
    'modules/saved/jobs/saved-jobs.repository.ts': ['jobs'],
  },
  /** Counted over all jobs at once, now and then. */
  reports: {
    'modules/employers/employer-openings.repository.ts': ['jobs'],
    'modules/home/figures-report.repository.ts': ['jobs'],
  },
  /** Still to be converted to asking the owner's service: this list may only become shorter. */
  toBeConverted: {
    'demo/seed.ts': ['users'],
    'demo/store-invites.ts': ['applications', 'invites', 'jobs', 'seeker_profiles', 'users'],
    'demo/store-people.ts': ['users'],
    'demo/store-saved.ts': ['jobs', 'saved_jobs', 'users'],
    'import/import.repository.ts': ['jobs', 'organisations', 'users'],
    'main.ts': ['users'],
    'modules/candidates/candidate-profile.repository.ts': ['organisations', 'users'],
    'modules/candidates/candidates.repository.ts': ['applications', 'users'],
    'modules/employers/company-page.repository.ts': ['jobs', 'organisations', 'users'],
    'modules/employers/employers.repository.ts': ['jobs', 'organisations', 'users'],
    'modules/users/users.repository.ts': ['seeker_profiles'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
