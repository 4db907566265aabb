/** Texts for vendors about a decided dispute. They name no other party and reveal nothing about one. Pure. */
import type { DisputeDecision } from '#contract/domain/dispute.ts';
import { notificationPart as plain } from '../../../text/notification-part.ts';

interface News {
  readonly personName: string;
  readonly jobTitle: string;
  readonly decision: DisputeDecision;
  /** The reader opened the dispute. */
  readonly asked: boolean;
}

export function disputeText({ personName, jobTitle, decision, asked }: News): { title: string; details: string } {
  const [person, job] = [plain(personName), plain(jobTitle)];
  const title = asked ? `Your dispute about ${person} is decided` : `We’ve looked at who speaks for ${person}`;
  switch (decision) {
    case 'stands':
      return { title, details: `Nothing changes for ${person} and ${job}.` };
    case 'moved':
      return {
        title,
        details: asked
          ? `From now on you speak for ${person} at ${job}. Please make sure that they’re asked for their yes.`
          : `You no longer speak for ${person} at ${job}. Your submission has ended.`,
      };
    case 'nobody':
      return {
        title,
        details: asked
          ? `Nobody speaks for ${person} at ${job} now. The first one to whom they say yes does.`
          : `You no longer speak for ${person} at ${job}. Your submission has ended, and nobody else speaks for them.`,
      };
  }
}
