import type { ConversationMessage, ConversationSide } from '#contract/domain/conversation.ts';
import type { SentFile } from '#contract/domain/file.ts';
import { warningsOf } from '../../library/text/scam-patterns.ts';
import { FORMER_MEMBER } from '../../records/auth/former-member.ts';
import type { Person } from '../../records/auth/users.ts';
import type { MessageRow, Reader } from '../../records/conversations/conversations.repository.ts';

/** The two accounts, and whoever wrote for them. */
export interface Speakers {
  reader: Reader;
  /** The name by which an employer knows an invited person; undefined if the account's own name is known. */
  invitedName: string | undefined;
  accounts: Readonly<Record<ConversationSide, Person | undefined>>;
  people: ReadonlyMap<string, Person>;
  reported: ReadonlySet<string>;
  /** By message. */
  files: ReadonlyMap<string, SentFile[]>;
}

/** The name of an account towards the other side. */
export const nameOf = (account: Person | undefined): string => account?.organisation ?? account?.name ?? FORMER_MEMBER;

/** Colleagues read each other's names; the other side reads a first name and for whom it speaks. */
function speakerOf(
  row: MessageRow,
  { reader, accounts, people, invitedName }: Speakers,
): { by: string; organisation: string | null } {
  const account = accounts[row.side];
  const author = people.get(row.author_id ?? '');
  const isGone = author === undefined || author.left || account?.left !== false;
  if (isGone)
    return { by: FORMER_MEMBER, organisation: row.side === reader.side ? null : (account?.organisation ?? null) };
  if (row.side === 'applicant' && reader.side === 'employer' && invitedName !== undefined) {
    return { by: invitedName, organisation: null };
  }
  if (row.side === reader.side || account.organisation === null) return { by: author.name, organisation: null };
  return { by: author.firstName, organisation: account.organisation };
}

export function toMessage(row: MessageRow, speakers: Speakers): ConversationMessage {
  const { reader, accounts, reported, files } = speakers;
  // Messages disappear with the account that they were written for.
  const text = accounts[row.side]?.left === false && !row.removed ? row.text : null;
  const isOthers = row.side !== reader.side;
  return {
    _id: row.id,
    at: row.sent_at,
    side: row.side,
    own: row.author_id === reader.personId,
    ...speakerOf(row, speakers),
    text,
    removed: row.removed,
    files: text === null ? [] : (files.get(row.id) ?? []),
    readAt: row.read_at,
    warnings: isOthers && text !== null ? warningsOf(text) : [],
    reported: reported.has(row.id),
  };
}
