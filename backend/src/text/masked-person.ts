/** What an employer gets of somebody of a bench who has not said yes to being known to it (product section 5). Pure. */
import { createHash } from 'node:crypto';
import { withoutContact } from './without-contact.ts';

/** What is said of somebody of a bench. */
interface Described {
  readonly id: string;
  readonly name: string;
  readonly headline: string;
  readonly skills: readonly string[];
  readonly city: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const HIDDEN = '•••';
/** What somebody is called at a job who has no name there yet: the same before and after the submission is sent. */
export function referenceOf(resourceId: string, jobId: string): string {
  const digits = createHash('sha256').update(`${resourceId} ${jobId}`).digest('hex').slice(0, 6);
  return `Candidate ${digits.toUpperCase()}`;
}

const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * A text without the person's name and ways to reach them. Names of employers stay: nothing here knows them, which the
 * vendor is told.
 */
export function maskText(text: string, person: Pick<Described, 'name' | 'email' | 'phone'>): string {
  const parts = person.name.split(/[\s.,]+/u).filter((part) => /\p{L}.*\p{L}|\p{L}{2}/u.test(part));
  const mailbox = person.email?.split('@')[0] ?? '';
  const words = [
    person.email ?? '',
    mailbox.length > 2 ? mailbox : '',
    parts.join(''),
    ...parts,
    ...parts.flatMap((part) => part.split(/['’-]/u).filter((piece) => piece.length > 2)),
  ];
  const known = [...new Set(words.flatMap((word) => [word, bare(word)]))].filter((word) => word.length > 1);
  const ordered = known.sort((a, b) => b.length - a.length).map(escaped);
  const mask = (words: string) => hideNumber(withoutContact(hideAll(words, ordered)), person.phone);
  // Letters with their marks apart, or wide ones, read the same; a text that hides nothing stays as it was written.
  const plain = text.normalize('NFKC');
  const masked = mask(plain);
  return masked === plain ? mask(text) : masked;
}

function hideAll(text: string, words: readonly string[]): string {
  if (words.length === 0) return text;
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), HIDDEN);
}

/** However it is spaced; the last digits are enough to be called by. */
function hideNumber(text: string, phone: string | null): string {
  const digits = phone?.replace(/\D/g, '').slice(-8) ?? '';
  if (digits.length < 6) return text;
  return text.replace(new RegExp([...digits].join('[^\\p{L}\\p{N}]{0,3}'), 'gu'), HIDDEN);
}

/** The person as somebody without a name. A skill that says more than a skill is left out. */
export function maskResource<Person extends Described>(resource: Person, jobId: string): Person {
  return {
    ...resource,
    name: referenceOf(resource.id, jobId),
    headline: maskText(resource.headline, resource),
    skills: resource.skills.filter((skill) => maskText(skill, resource) === skill),
    city: resource.city === null ? null : maskText(resource.city, resource),
    email: null,
    phone: null,
  };
}
