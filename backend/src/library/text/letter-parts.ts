import type { MailPart } from '#contract/domain/message.ts';
import { dayAndTime, oneLine, plain, type Block, type Button, type Letter } from './letter.ts';

/** Building blocks that the letters of several modules share. */

/** Every text greets by name and tells its time in the reader's own zone. */
export interface AccountEvent {
  readonly firstName: string;
  /** When it happened: an instant in UTC, ISO 8601. */
  readonly at: string;
  /** IANA zone of the reader. */
  readonly timeZone: string;
}

export const paragraph = (text: string): Block => ({ paragraph: text });
export const warning = (text: string): Block => ({ warning: text });
export const button = (label: string, href: string): Button => ({ button: { label, href } });

export const hello = ({ firstName }: { firstName: string }): Block => {
  const name = plain(firstName);
  return paragraph(name === null ? 'Hello,' : `Hello ${name},`);
};

/** The ways out of a mail that people can do without; both with a slash in front. */
export interface WaysOut {
  /** Its subject names the job or the other side: always but to job seekers, who choose, for subjects show on locked screens. */
  readonly named: boolean;
  /** The path of the page on which the reader chooses which mails come. */
  readonly settingsPath: string;
  /** Ends mails of this kind without signing in. */
  readonly unsubscribePath: string;
}

/** A link with which the reader chooses the e-mails that come. */
export const fewerMails = ({ settingsPath }: WaysOut, origin: string): Block => ({
  links: [{ label: 'Choose which e-mails you get', detail: '', href: `${origin}${settingsPath}` }],
});
export const endOf = ({ unsubscribePath }: WaysOut, origin: string, because: string) => ({
  footer: `You get this because ${because}.`,
  unsubscribeUrl: `${origin}${unsubscribePath}`,
});

/**
 * A subject that names the job or the other side, or one that shows neither on a locked screen.
 * @param names as `plain` gives them: without one, the subject names nobody
 */
export const subjectOf = (
  { named }: Pick<WaysOut, 'named'>,
  discreet: string,
  names: readonly (string | null)[],
  full: (...names: string[]) => string,
): string => {
  const known = names.filter((name) => name !== null);
  return named && known.length === names.length ? oneLine(full(...known)) : discreet;
};

/** The blocks as a preview shows them: links, which stand in every mail, say nothing about this one. */
export const partsOf = (blocks: readonly Block[]): MailPart[] =>
  blocks.flatMap((block): MailPart[] => {
    if ('details' in block) return [{ details: block.details.map(([label, value]) => ({ label, value })) }];
    if ('button' in block) return [{ button: block.button.label }];
    if ('paragraph' in block) return [{ paragraph: block.paragraph }];
    return 'warning' in block ? [{ warning: block.warning }] : [];
  });

export const resetAt = (origin: string): string => `${origin}/reset-password`;

/** Something happened to an account. */
export function eventLetter(
  variables: AccountEvent,
  event: {
    subject: string;
    happened: string;
    details?: readonly (readonly [string, string])[];
    more?: readonly Block[];
    notYou: string;
    action?: Button;
  },
): Letter {
  const when = dayAndTime(variables.at, variables.timeZone);
  return {
    subject: event.subject,
    blocks: [
      hello(variables),
      paragraph(event.happened),
      { details: [['When', when], ...(event.details ?? [])] },
      ...(event.more ?? []),
      warning(`Wasn’t you? ${event.notYou}`),
      ...(event.action === undefined ? [] : [event.action]),
    ],
    sms: [
      `Rolecall: ${event.happened}`,
      ...(event.details ?? []).map(([label, value]) => `${label}: ${value}`),
      `When: ${when}`,
      `Not you? ${event.notYou}`,
      ...(event.action === undefined ? [] : [event.action.button.href]),
    ],
  };
}

/** Advice for the case that somebody else who knows the password did it. */
export const resetNow = (origin: string): { notYou: string; action: Button } => ({
  notYou: 'Set a new password. That signs out every device.',
  action: button('Set a new password', resetAt(origin)),
});
