/** Texts for vendors about the answers of people on their bench. Pure. */
import { notificationPart as plain } from '../../../text/notification-part.ts';

interface News {
  readonly personName: string;
  readonly outcome: 'confirmed' | 'refused';
}

export function confirmationText({ personName, outcome }: News): { title: string; details: string } {
  const person = plain(personName);
  return outcome === 'confirmed'
    ? { title: `On your bench: ${person}`, details: `${person} confirmed being on your bench.` }
    : {
        title: `Not on your bench: ${person}`,
        details: `${person} says that they’re not on your bench. They’re on none of your hotlists any more, and you can’t ask them again.`,
      };
}
