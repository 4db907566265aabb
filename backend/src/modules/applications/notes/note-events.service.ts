import { Injectable } from '@nestjs/common';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { mentionKey, NoteMentions } from './note-mentions.service.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** Emitted when a note mentions the person for the first time. */
    'note.mentioned': { noteId: string; personId: string };
  }
}

/** Notifies the people mentioned in a private note: them alone, not everybody who acts for the account. */
@Injectable()
export class NoteEvents extends EventHandlers<'note.mentioned'> {
  constructor(
    private readonly mentions: NoteMentions,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<'note.mentioned'> {
    return this.notifications.handlersFor<'note.mentioned'>({
      'note.mentioned': async ({ noteId, personId }) => {
        const news = await this.mentions.mentionNews(noteId, personId);
        return (
          news && {
            userId: news.clientId,
            personId,
            type: 'JobApplication',
            subject: 'note',
            ...mentionText(news),
            notificationDetail: news.applicationId,
            dedupeKey: mentionKey(noteId, personId),
          }
        );
      },
    });
  }
}

/** To a colleague whom a private note mentions. What the note says stays where it stands: this shows on locked screens. */
export function mentionText(news: { author: string; personName: string; jobTitle: string }): {
  title: string;
  details: string;
} {
  return {
    title: `${plain(news.author)} mentioned you`,
    details: `In a private note about ${plain(news.personName)}, for ${plain(news.jobTitle)}.`,
  };
}
