/** The registry: every call of the product by name. The conformance tests hold the backend to exactly this list. */
import type { AnyCall } from '../call.ts';
import * as admin from './admin.ts';
import * as adminDisputes from './admin-disputes.ts';
import * as adminJobs from './admin-jobs.ts';
import * as adminKyc from './admin-kyc.ts';
import * as applicationDrafts from './application-drafts.ts';
import * as applicationMoves from './application-moves.ts';
import * as applicationNotes from './application-notes.ts';
import * as applicationResume from './application-resume.ts';
import * as applicationTags from './application-tags.ts';
import * as applications from './applications.ts';
import * as auth from './auth.ts';
import * as bench from './bench.ts';
import * as benchImport from './bench-import.ts';
import * as benchResumes from './bench-resumes.ts';
import * as blogs from './blogs.ts';
import * as calendarFeed from './calendar-feed.ts';
import * as candidates from './candidates.ts';
import * as consent from './consent.ts';
import * as contact from './contact.ts';
import * as conversations from './conversations.ts';
import * as dashboard from './dashboard.ts';
import * as disputes from './disputes.ts';
import * as employees from './employees.ts';
import * as employers from './employers.ts';
import * as files from './files.ts';
import * as finding from './finding.ts';
import * as home from './home.ts';
import * as hotlists from './hotlists.ts';
import * as interviewChanges from './interview-changes.ts';
import * as interviewFeedback from './interview-feedback.ts';
import * as interviewReminders from './interview-reminders.ts';
import * as interviews from './interviews.ts';
import * as invites from './invites.ts';
import * as jsonResume from './json-resume.ts';
import * as jobSearch from './job-search.ts';
import * as jobs from './jobs.ts';
import * as kyc from './kyc.ts';
import * as match from './match.ts';
import * as meetingRoom from './meeting-room.ts';
import * as members from './members.ts';
import * as notificationPreferences from './notification-preferences.ts';
import * as notifications from './notifications.ts';
import * as onboarding from './onboarding.ts';
import * as ownJobs from './own-jobs.ts';
import * as pipeline from './pipeline.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as radar from './radar.ts';
import * as reports from './reports.ts';
import * as resumes from './resumes.ts';
import * as saved from './saved.ts';
import * as scorecards from './scorecards.ts';
import * as secondFactor from './second-factor.ts';
import * as submissions from './submissions.ts';
import * as wallet from './wallet.ts';
import * as workingHours from './working-hours.ts';

/** A module also exports schemas and constants; a call is what has a path. */
function callsOf(module: Readonly<Record<string, unknown>>): AnyCall[] {
  return Object.values(module).filter(
    (value): value is AnyCall => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}

export const MODULES = {
  auth: callsOf(auth),
  'second-factor': callsOf(secondFactor),
  wallet: callsOf(wallet),
  members: callsOf(members),
  profile: callsOf(profile),
  privacy: callsOf(privacy),
  files: callsOf(files),
  kyc: [...callsOf(kyc), ...callsOf(adminKyc)],
  resumes: [...callsOf(resumes), ...callsOf(jsonResume)],
  jobs: [...callsOf(jobs), ...callsOf(ownJobs)],
  'job-search': callsOf(jobSearch),
  saved: callsOf(saved),
  applications: [
    ...callsOf(applications),
    ...callsOf(applicationDrafts),
    ...callsOf(applicationMoves),
    ...callsOf(applicationNotes),
    ...callsOf(applicationResume),
    ...callsOf(applicationTags),
    ...callsOf(pipeline),
    ...callsOf(scorecards),
    ...callsOf(submissions),
  ],
  consent: [...callsOf(consent), ...callsOf(disputes), ...callsOf(adminDisputes)],
  conversations: callsOf(conversations),
  invites: callsOf(invites),
  interviews: [
    ...callsOf(interviews),
    ...callsOf(calendarFeed),
    ...callsOf(interviewChanges),
    ...callsOf(interviewFeedback),
    ...callsOf(interviewReminders),
    ...callsOf(meetingRoom),
    ...callsOf(workingHours),
  ],
  onboarding: callsOf(onboarding),
  match: callsOf(match),
  finding: callsOf(finding),
  radar: callsOf(radar),
  bench: [...callsOf(bench), ...callsOf(benchImport), ...callsOf(benchResumes)],
  hotlists: callsOf(hotlists),
  dashboard: callsOf(dashboard),
  notifications: callsOf(notifications),
  'notification-preferences': callsOf(notificationPreferences),
  employees: callsOf(employees),
  employers: callsOf(employers),
  candidates: callsOf(candidates),
  home: callsOf(home),
  contact: callsOf(contact),
  reports: callsOf(reports),
  blogs: callsOf(blogs),
  admin: [...callsOf(admin), ...callsOf(adminJobs)],
} as const satisfies Readonly<Record<string, readonly AnyCall[]>>;

export const ALL_CALLS: readonly AnyCall[] = Object.values(MODULES).flat();
