import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';
import * as foundation from './001-foundation.sql.ts';
import * as identity from './002-identity.sql.ts';
import * as jobLife from './003-job-life.sql.ts';
import * as saved from './004-saved.sql.ts';
import * as search from './005-search.sql.ts';
import * as publicProfiles from './006-public-profiles.sql.ts';
import * as alertChannels from './007-alert-channels.sql.ts';
import * as adminSearch from './008-admin-search.sql.ts';
import * as invites from './009-invites.sql.ts';
import * as searchKeys from './010-search-keys.sql.ts';
import * as searchWords from './011-search-words.sql.ts';
import * as candidateWords from './012-candidate-words.sql.ts';
import * as wholePages from './013-whole-pages.sql.ts';
import * as suggestions from './014-suggestions.sql.ts';
import * as refreshSuccessors from './015-refresh-successors.sql.ts';
import * as setAside from './018-set-aside.sql.ts';
import * as letterNames from './019-letter-names.sql.ts';
import * as files from './020-files.sql.ts';
import * as career from './021-career.sql.ts';
import * as secondFactor from './022-second-factor.sql.ts';
import * as members from './023-members.sql.ts';
import * as companyProfiles from './024-company-profiles.sql.ts';
import * as privacy from './026-privacy.sql.ts';
import * as applicationMoves from './027-application-moves.sql.ts';
import * as companyMedia from './028-company-media.sql.ts';
import * as applicationNotes from './029-application-notes.sql.ts';
import * as conversations from './030-conversations.sql.ts';
import * as keptPeople from './031-kept-people.sql.ts';
import * as notificationPreferences from './032-notification-preferences.sql.ts';
import * as savedViews from './033-saved-views.sql.ts';
import * as reminders from './034-reminders.sql.ts';
import * as applicationDrafts from './035-application-drafts.sql.ts';
import * as benchPeople from './036-bench-people.sql.ts';
import * as pictures from './038-pictures.sql.ts';
import * as people from './039-people.sql.ts';
import * as applicationTags from './040-application-tags.sql.ts';
import * as messageFiles from './041-message-files.sql.ts';
import * as interviews from './042-interviews.sql.ts';
import * as places from './043-places.sql.ts';
import * as inviteConversations from './044-invite-conversations.sql.ts';
import * as matchPeople from './046-match-people.sql.ts';
import * as peopleSearches from './047-people-searches.sql.ts';
import * as kyc from './048-kyc.sql.ts';
import * as benchImport from './049-bench-import.sql.ts';
import * as consent from './051-consent.sql.ts';
import * as hotlists from './053-hotlists.sql.ts';
import * as benchInvites from './054-bench-invites.sql.ts';
import * as benchRadar from './055-bench-radar.sql.ts';
import * as noteMentions from './058-note-mentions.sql.ts';
import * as notificationGroups from './059-notification-groups.sql.ts';
import * as disputes from './060-disputes.sql.ts';
import * as calendarFeeds from './063-calendar-feeds.sql.ts';
import * as contact from './064-contact.sql.ts';
import * as blogs from './065-blogs.sql.ts';
import * as onboarding from './066-onboarding.sql.ts';
import * as workingDays from './067-working-days.sql.ts';
import * as anyTime from './068-any-time.sql.ts';
import * as benchViews from './069-bench-views.sql.ts';
import * as benchConfirmations from './071-bench-confirmations.sql.ts';
import * as reports from './073-reports.sql.ts';
import * as terms from './075-terms.sql.ts';
import * as publicPages from './076-public-pages.sql.ts';
import * as benchResumes from './077-bench-resumes.sql.ts';
import * as interviewSnoozes from './079-interview-snoozes.sql.ts';
import * as heldLength from './081-held-length.sql.ts';
import * as staffCodes from './082-staff-codes.sql.ts';
import * as longLists from './084-long-lists.sql.ts';
import * as wordsOfTitles from './085-words-of-titles.sql.ts';
import * as inlineColumns from './086-inline-columns.sql.ts';
import * as indexOrder from './087-index-order.sql.ts';
import * as searchPaths from './090-search-paths.sql.ts';
import * as filePlace from './091-file-place.sql.ts';
import * as agreedPay from './095-agreed-pay.sql.ts';
import * as unneededMessages from './096-unneeded-messages.sql.ts';
import * as dailyRates from './100-daily-rates.sql.ts';
import * as findingPeople from './105-finding-people.sql.ts';
import * as wordsWithoutAccents from './106-words-without-accents.sql.ts';
import * as notedRows from './107-noted-rows.sql.ts';
import * as turns from './110-turns.sql.ts';
import * as endedInterviews from './111-ended-interviews.sql.ts';
import * as namedSubjects from './115-named-subjects.sql.ts';
import * as notificationMarks from './125-notification-marks.sql.ts';
import * as deletedBenchPeople from './135-deleted-bench-people.sql.ts';
import * as vendorCap from './136-vendor-cap.sql.ts';

interface Statements {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** Plain SQL as a MikroORM migration: the same statements on PGlite and PostgreSQL. */
function migration(name: string, { up, down }: Statements): MigrationObject {
  class SqlMigration extends Migration {
    override up(): void {
      for (const statement of up) this.addSql(statement);
    }
    override down(): void {
      for (const statement of down) this.addSql(statement);
    }
  }
  return { name, class: SqlMigration };
}

/** Migrations in the order in which they run. A migration that was released is never edited; add one behind it. */
export const MIGRATIONS: MigrationObject[] = [
  migration('001-foundation', foundation),
  migration('002-identity', identity),
  migration('003-job-life', jobLife),
  migration('004-saved', saved),
  migration('005-search', search),
  migration('006-public-profiles', publicProfiles),
  migration('007-alert-channels', alertChannels),
  migration('008-admin-search', adminSearch),
  migration('009-invites', invites),
  migration('010-search-keys', searchKeys),
  migration('011-search-words', searchWords),
  migration('012-candidate-words', candidateWords),
  migration('013-whole-pages', wholePages),
  migration('014-suggestions', suggestions),
  migration('015-refresh-successors', refreshSuccessors),
  migration('018-set-aside', setAside),
  migration('019-letter-names', letterNames),
  migration('020-files', files),
  migration('021-career', career),
  migration('022-second-factor', secondFactor),
  migration('023-members', members),
  migration('024-company-profiles', companyProfiles),
  migration('026-privacy', privacy),
  migration('027-application-moves', applicationMoves),
  migration('028-company-media', companyMedia),
  migration('029-application-notes', applicationNotes),
  migration('030-conversations', conversations),
  migration('031-kept-people', keptPeople),
  migration('032-notification-preferences', notificationPreferences),
  migration('033-saved-views', savedViews),
  migration('034-reminders', reminders),
  migration('035-application-drafts', applicationDrafts),
  migration('036-bench-people', benchPeople),
  migration('038-pictures', pictures),
  migration('039-people', people),
  migration('040-application-tags', applicationTags),
  migration('041-message-files', messageFiles),
  migration('042-interviews', interviews),
  migration('043-places', places),
  migration('044-invite-conversations', inviteConversations),
  migration('046-match-people', matchPeople),
  migration('047-people-searches', peopleSearches),
  migration('048-kyc', kyc),
  migration('049-bench-import', benchImport),
  migration('051-consent', consent),
  migration('053-hotlists', hotlists),
  migration('054-bench-invites', benchInvites),
  migration('055-bench-radar', benchRadar),
  migration('058-note-mentions', noteMentions),
  migration('059-notification-groups', notificationGroups),
  migration('060-disputes', disputes),
  migration('063-calendar-feeds', calendarFeeds),
  migration('064-contact', contact),
  migration('065-blogs', blogs),
  migration('066-onboarding', onboarding),
  migration('067-working-days', workingDays),
  migration('068-any-time', anyTime),
  migration('069-bench-views', benchViews),
  migration('071-bench-confirmations', benchConfirmations),
  migration('073-reports', reports),
  migration('075-terms', terms),
  migration('076-public-pages', publicPages),
  migration('077-bench-resumes', benchResumes),
  migration('079-interview-snoozes', interviewSnoozes),
  migration('081-held-length', heldLength),
  migration('082-staff-codes', staffCodes),
  migration('084-long-lists', longLists),
  migration('085-words-of-titles', wordsOfTitles),
  migration('086-inline-columns', inlineColumns),
  migration('087-index-order', indexOrder),
  migration('090-search-paths', searchPaths),
  migration('091-file-place', filePlace),
  migration('095-agreed-pay', agreedPay),
  migration('096-unneeded-messages', unneededMessages),
  migration('100-daily-rates', dailyRates),
  migration('105-finding-people', findingPeople),
  migration('106-words-without-accents', wordsWithoutAccents),
  migration('107-noted-rows', notedRows),
  migration('110-turns', turns),
  migration('111-ended-interviews', endedInterviews),
  migration('115-named-subjects', namedSubjects),
  migration('125-notification-marks', notificationMarks),
  migration('135-deleted-bench-people', deletedBenchPeople),
  migration('136-vendor-cap', vendorCap),
];
