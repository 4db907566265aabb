/** Masks a person on a bench for an employer until they agree to be known to it (product section 5). Pure. */
import { createHash } from 'node:crypto';
import { maskOf } from './mask-identity.ts';

/** The degree to which an employer may know a person on a bench: not at all, by name, or also how to reach them. */
export type Shown = 'masked' | 'named' | 'reachable';

/** The texts about a person on a bench. */
interface Described {
  readonly id: string;
  readonly name: string;
  readonly headline: string;
  readonly skills: readonly string[];
  readonly city: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Nothing of them is left, and so there is nothing to mask. */
  readonly deleted?: boolean;
}

/** The reference of a person without a name at a job: the same before and after the submission is sent. */
export function referenceOf(resourceId: string, jobId: string): string {
  const digits = createHash('sha256').update(`${resourceId} ${jobId}`).digest('hex').slice(0, 6);
  return `Candidate ${digits.toUpperCase()}`;
}

const inOneLine = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/**
 * A text without the person's name and ways to reach them. Names of employers stay: nothing here knows them, which the
 * vendor is told. Lines stay lines, unless something reaches from one into the next.
 */
export function maskText(text: string, person: Pick<Described, 'name' | 'email' | 'phone'>): string {
  const mask = maskOf([person]);
  const whole = mask(text);
  if (whole === inOneLine(text)) return text;
  const lines = text.split('\n').map(mask).join('\n');
  return inOneLine(lines) === whole ? lines : whole;
}

/** A text without ways to reach the person, whose name is known. */
export const maskContact = (text: string, { phone }: Pick<Described, 'phone'>): string =>
  maskText(text, { name: '', email: null, phone });

/** The person as far as an employer may know them; contact is a matter of its own. */
export function shownResource<Person extends Described>(resource: Person, jobId: string, shown: Shown): Person {
  if (resource.deleted === true) return resource;
  if (shown === 'masked') return maskResource(resource, jobId);
  return shown === 'named' ? covered(resource, (text) => maskContact(text, resource)) : resource;
}

/** The person as somebody without a name. A skill that says more than a skill is left out. */
export function maskResource<Person extends Described>(resource: Person, jobId: string): Person {
  return { ...covered(resource, (text) => maskText(text, resource)), name: referenceOf(resource.id, jobId) };
}

function covered<Person extends Described>(resource: Person, mask: (text: string) => string): Person {
  return {
    ...resource,
    headline: mask(resource.headline),
    skills: resource.skills.filter((skill) => mask(skill) === skill),
    city: resource.city === null ? null : mask(resource.city),
    email: null,
    phone: null,
  };
}
