/** Texts for vendors about the answers of the people they submitted. Pure. */
import { notificationPart as plain } from '../../text/notification-part.ts';

export type ConsentOutcome = 'confirmed' | 'refused' | 'lapsed' | 'taken_back';

interface News {
  readonly personName: string;
  readonly jobTitle: string;
  readonly outcome: ConsentOutcome;
}

export function consentText({ personName, jobTitle, outcome }: News): { title: string; details: string } {
  const [person, job] = [plain(personName), plain(jobTitle)];
  switch (outcome) {
    case 'confirmed':
      return { title: `Said yes: ${person}`, details: `${person} agreed to be put forward for ${job}.` };
    case 'refused':
      return {
        title: `Said no: ${person}`,
        details: `${person} does not want to be put forward for ${job}. The submission has ended, and nobody can ask them about this job again.`,
      };
    case 'taken_back':
      return {
        title: `Took the yes back: ${person}`,
        details: `${person} no longer wants to be put forward for ${job}. The submission has ended.`,
      };
    case 'lapsed':
      return {
        title: `No answer: ${person}`,
        details: `${person} has not answered whether you may put them forward for ${job}. You can ask again from the application.`,
      };
  }
}
