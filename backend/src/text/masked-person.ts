/** What an employer gets of somebody of a bench who has not said yes to being known to it (product section 5). Pure. */
import { createHash } from 'node:crypto';
import { maskOf } from './mask-identity.ts';

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

/** What somebody is called at a job who has no name there yet: the same before and after the submission is sent. */
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
