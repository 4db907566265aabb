/**
 * Exceptions to the rules of the data layer, with their reasons; `data-layer.spec.ts` compares these lists with the
 * code, so that an exception that is mended must be removed here.
 */

/** Files with SQL as text, below backend/src. */
export const SQL_TEXT = {
  /** Job search and counted figures: neither entities nor Kysely can say them well. */
  jobSearchAndReports: [
    'modules/applications/application-report.repository.ts',
    'modules/applications/reports/hiring-report.repository.ts',
    'modules/applications/scorecards/scorecards.repository.ts',
    'modules/job-search/sql/job-search.repository.ts',
    'modules/job-search/sql/place-evidence.repository.ts',
    'modules/job-search/sql/search-words.repository.ts',
    'modules/job-search/sql/suggestions.repository.ts',
    'modules/job-search/upkeep/search-terms.repository.ts',
    'modules/job-search/upkeep/search-upkeep.repository.ts',
    'modules/home/figures-report.repository.ts',
  ],
  /** The demo data build the search indexes anew from their own definitions. */
  catalogue: ['modules/jobs/posting/search-indexes.repository.ts'],
  /** The archive of everything about a person. */
  reports: ['modules/profile/export.repository.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Files that name tables of other rooms. */
export const ACROSS_MODULES = {
  /** Deleting and exporting an account reach everything about a person, in one place on purpose. */
  deletingAndExporting: {
    'modules/profile/export.repository.ts': [
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
      'contact_messages',
      'conversation_files',
      'conversation_messages',
      'conversation_templates',
      'conversations',
      'files',
      'hotlist_people',
      'hotlist_views',
      'hotlists',
      'interview_feedback',
      'interview_requests',
      'interviews',
      'invites',
      'jobs',
      'kyc_documents',
      'messages',
      'note_mentions',
      'notification_horizons',
      'notification_marks',
      'notification_preferences',
      'notifications',
      'onboarding_items',
      'organisations',
      'passkeys',
      'people_lists',
      'profile_openings',
      'recovery_codes',
      'report_cases',
      'reports',
      'resumes',
      'saved_jobs',
      'saved_searches',
      'saved_views',
      'seeker_blocks',
      'seeker_profiles',
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
    'modules/bench/deleting/bench-deletion.repository.ts': [
      'application_drafts',
      'application_events',
      'applications',
      'hotlist_people',
      'hotlist_references',
      'invites',
      'match_bench',
      'match_bench_jobs',
      'messages',
      'submission_consents',
      'submission_disputes',
      'submission_ownerships',
    ],
    'modules/profile/leaving.repository.ts': ['audit_events', 'messages', 'otp_challenges', 'users'],
  },
  /** Whether a yes still counts is one rule over three tables, which lists, searches and pages ask in their own statements. */
  consent: {
    'modules/consent/submissions/consent-condition.repository.ts': ['applications', 'bench_resources'],
  },
  /** One column of the record that a row belongs to: the zone of a job's last day for an answer, the account that a member acts for. */
  ownersOfRows: {
    'modules/applications/moves/offers.repository.ts': ['jobs'],
    'modules/users/user-directory.repository.ts': ['account_members'],
  },
  /** Asked at every request: session and account in one statement. */
  hot: {
    'access/members/memberships.repository.ts': ['organisations', 'users'],
    'access/session-accounts.repository.ts': ['users'],
    'modules/members/member-invitations.repository.ts': ['users'],
  },
  /** They find jobs, sort them and take a page, which is one statement and the right index; an alert also asks for its reader. */
  findingJobs: {
    'modules/job-search/sql/best-matches.ts': ['jobs'],
    'modules/job-search/sql/facets.ts': ['jobs'],
    'modules/job-search/sql/job-search.repository.ts': ['jobs'],
    'modules/job-search/sql/newest-matches.ts': ['jobs'],
    'modules/job-search/sql/place-evidence.repository.ts': ['jobs'],
    'modules/job-search/sql/similar.repository.ts': ['jobs'],
    'modules/job-search/sql/suggestions.repository.ts': ['jobs'],
    'modules/job-search/upkeep/search-terms.repository.ts': ['jobs'],
    'modules/job-search/upkeep/search-upkeep.repository.ts': ['jobs'],
    'modules/saved/alerts/search-alerts.repository.ts': ['jobs', 'users'],
    'modules/saved/alerts/search-mails.repository.ts': ['jobs', 'users'],
    'modules/saved/jobs/saved-jobs.repository.ts': ['jobs'],
  },
  /** Counted over many records at once, now and then. */
  reports: {
    'modules/applications/reports/hiring-report.repository.ts': ['invites'],
    'modules/applications/scorecards/scorecard-rows.ts': ['interview_feedback', 'interviews', 'jobs'],
    'modules/applications/scorecards/scorecards.repository.ts': ['jobs'],
    'modules/home/figures-report.repository.ts': ['jobs'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
