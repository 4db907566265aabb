import type { SqlEntityManager } from '@mikro-orm/sql';
import { loadConversationMessages, loadConversations } from '../modules/conversations/conversations-bulk.repository.ts';
import { makeConversations, senderOf } from './conversations.ts';
import type { DemoData } from './demo-rows.ts';

/** What employers and applicants wrote to each other; each account has one person. */
export async function storeConversations(em: SqlEntityManager, data: DemoData, now: Date): Promise<void> {
  const accounts = data.accounts.filter(({ canSignIn }) => canSignIn).map(({ id }) => id);
  const conversations = makeConversations(data.applications, accounts, now);
  await loadConversations(
    em,
    conversations.map(({ application }) => ({
      id: application.id,
      application_id: application.id,
      employer_id: application.job.employer.id,
      sender_id: senderOf(application),
    })),
  );
  await loadConversationMessages(
    em,
    conversations.flatMap(({ application, messages }) =>
      messages.map(({ side, text, sentAt, readAt }) => ({
        conversation_id: application.id,
        side,
        author_id: side === 'employer' ? application.job.employer.id : senderOf(application),
        text,
        sent_at: sentAt,
        read_at: readAt,
      })),
    ),
  );
}
