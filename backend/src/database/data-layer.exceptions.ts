/**
 * The exceptions to the rules of the data layer with their reasons. `data-layer.spec.ts` compares these lists with the code, so
 * that an exception that is mended must be removed here.
 */

/** Files with SQL as text, below backend/src. */
export const SQL_TEXT = {
  /** Job search and counted figures: neither entities nor Kysely can say them well. */
  jobSearchAndReports: [
    'records/applications/application-report.repository.ts',
    'records/applications/hiring-report.repository.ts',
    'records/applications/job-activity.repository.ts',
    'records/applications/scorecards.repository.ts',
    'records/search/job-search.repository.ts',
    'records/search/place-evidence.repository.ts',
    'records/search/search-words.repository.ts',
    'records/search/suggestions.repository.ts',
    'records/search/search-terms.ts',
    'records/search/search-upkeep.repository.ts',
    'records/content/figures.ts',
  ],
  /** The demo data build the search indexes anew from their own definitions. */
  catalogue: ['records/jobs/search-indexes.repository.ts'],
  /** The archive of everything about a person. */
  reports: ['records/profile/export.repository.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Files that name tables of other groups. */
export const ACROSS_GROUPS = {
  /** Deleting and exporting an account reach everything about a person, in one place on purpose. */
  deletingAndExporting: {
    'records/profile/export.repository.ts': [
      'account_members',
      'application_drafts',
      'application_events',
      'application_notes',
      'application_offers',
      'application_ratings',
      'application_tags',
      'applications',
      'audit_events',
      'authenticators',
      'bench_confirmations',
      'bench_resources',
      'bench_resumes',
      'bench_settings',
      'contact_messages',
      'conversation_files',
      'conversation_messages',
      'conversation_templates',
      'conversations',
      'feedback_drafts',
      'hotlist_mails',
      'hotlist_people',
      'hotlist_views',
      'hotlists',
      'interview_feedback',
      'interview_guides',
      'interview_requests',
      'interviews',
      'invites',
      'jobs',
      'meeting_rooms',
      'messages',
      'note_mentions',
      'notification_horizons',
      'notification_marks',
      'notification_preferences',
      'notifications',
      'onboarding_files',
      'onboarding_items',
      'organisations',
      'passkeys',
      'profile_openings',
      'recovery_codes',
      'report_cases',
      'reports',
      'saved_jobs',
      'saved_searches',
      'saved_views',
      'sessions',
      'submission_consents',
      'submission_disputes',
      'submission_ownerships',
      'tagged_applications',
      'terms_acceptances',
      'users',
      'wallets',
      'working_days',
    ],
    'records/bench/bench-deletion.repository.ts': [
      'answer_files',
      'application_drafts',
      'application_events',
      'applications',
      'invites',
      'messages',
      'onboarding_items',
      'submission_consents',
      'submission_disputes',
      'submission_ownerships',
    ],
    'records/profile/leaving.repository.ts': ['audit_events', 'messages', 'otp_challenges', 'users'],
  },
  /** Whether a yes still counts is one rule over three tables, which lists, searches and pages ask in their own statements. */
  consent: {
    'records/applications/consent-conditions.ts': ['bench_resources'],
  },
  /** One column of the record that a row belongs to: the zone of a job's last day for an answer, and of a day on a checklist. */
  ownersOfRows: {
    'records/applications/offers.repository.ts': ['jobs'],
    'records/applications/onboarding.repository.ts': ['jobs'],
  },
  /** The next interview changes with the clock, which a column cannot follow; a list asks for it in its own statement. */
  nextInterview: {
    'records/applications/applications.repository.ts': ['interview_times', 'interviews'],
  },
  /**
   * Sessions, members, limits and repetitions are asked about at every request, before any group is: in one statement. The
   * audit log is found by the name of who did something, in the statement that takes its page.
   */
  everyRequest: {
    'platform/http/access/audit.repository.ts': ['audit_events', 'users'],
    'platform/http/access/members/memberships.repository.ts': ['account_members', 'organisations', 'users'],
    'platform/http/access/rate-windows.repository.ts': ['rate_windows'],
    'platform/http/access/session-accounts.repository.ts': ['account_members', 'session_tokens', 'sessions', 'users'],
    'platform/http/access/sessions.repository.ts': ['session_tokens', 'sessions'],
    'platform/http/contract-binding/idempotency.repository.ts': ['idempotency_keys'],
  },
  /** They find jobs, sort them and take a page, which is one statement and the right index; an alert also asks for its reader. */
  findingJobs: {
    'records/search/best-matches.ts': ['jobs'],
    'records/search/facets.ts': ['jobs'],
    'records/search/job-search.repository.ts': ['jobs'],
    'records/search/newest-matches.ts': ['jobs'],
    'records/search/place-evidence.repository.ts': ['jobs'],
    'records/search/similar.repository.ts': ['jobs'],
    'records/search/suggestions.repository.ts': ['jobs'],
    'records/search/search-terms.ts': ['jobs'],
    'records/search/search-upkeep.repository.ts': ['jobs'],
    'records/jobs/search-alerts.repository.ts': ['users'],
    'records/jobs/search-mails.repository.ts': ['users'],
  },
  /** Counted over many records at once, now and then. */
  reports: {
    'records/applications/scorecards.repository.ts': ['interview_feedback', 'interviews', 'jobs'],
    'records/content/figures.ts': ['jobs'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
