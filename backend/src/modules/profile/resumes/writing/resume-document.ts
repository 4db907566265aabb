/** The content of a resume in reading order. Pure: knows nothing of paper, letters or colours. */
import { COUNTRIES } from '#contract/domain/countries.ts';
import { QUALIFICATIONS } from '#contract/domain/options.ts';
import type { WholeProfile } from '../../../../records/profile/shown-to.ts';
import { degreeScore } from '../reading/understand/organisations.ts';
import { asOneLine, languageText, paragraphsOf, skillText, spanText, validText, type Paragraph } from './words.ts';

export interface Entry {
  readonly title: string;
  readonly dates: string | null;
  /** The employer and the place, or the school. */
  readonly below: string | null;
  readonly text: readonly Paragraph[];
}

export type Section =
  | { readonly kind: 'text'; readonly heading: string; readonly text: readonly Paragraph[] }
  | { readonly kind: 'entries'; readonly heading: string; readonly entries: readonly Entry[] }
  /** Short things side by side. */
  | { readonly kind: 'items'; readonly heading: string; readonly items: readonly string[] }
  | { readonly kind: 'lines'; readonly heading: string; readonly lines: readonly Line[] };

export interface Line {
  readonly text: string;
  readonly dates: string | null;
}

export interface Contact {
  readonly text: string;
  readonly url: string | null;
}

export interface ResumeDocument {
  readonly name: string;
  readonly headline: string | null;
  readonly contacts: readonly Contact[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly sections: readonly Section[];
}

export function documentOf(profile: WholeProfile): ResumeDocument {
  const { contact } = profile;
  return {
    name: asOneLine(`${profile.firstName} ${profile.lastName}`),
    headline: profile.headline === null ? null : asOneLine(profile.headline),
    contacts: [
      contact.email === null ? null : { text: contact.email, url: `mailto:${contact.email}` },
      contact.phone === null ? null : { text: contact.phone, url: `tel:${contact.phone}` },
      placeOf(profile),
    ].filter((each) => each !== null),
    links: profile.links.map(({ label, url }) => ({ label: asOneLine(label), url })),
    sections: sectionsOf(profile).filter((section) => !isEmpty(section)),
  };
}

function sectionsOf(profile: WholeProfile): Section[] {
  const said = new Map(profile.skillDetails.map((detail) => [detail.name, detail]));
  return [
    { kind: 'text', heading: 'Summary', text: profile.about === null ? [] : paragraphsOf(profile.about) },
    {
      kind: 'entries',
      heading: 'Experience',
      entries: profile.experiences.map(({ title, employer, place, from, until, summary }) => ({
        title: asOneLine(title),
        dates: spanText(from, until ?? 'today'),
        below: joined([employer, place]),
        // A list, as employers know it: also a reader tells it from the lines that name the job.
        text: summary === null ? [] : paragraphsOf(summary).map(({ text }) => ({ text, isBullet: true })),
      })),
    },
    {
      kind: 'entries',
      heading: 'Education',
      entries: profile.educations.map(({ title, institution, qualification, from, until }) => ({
        title: degreeText(asOneLine(title), qualification),
        dates: spanText(from, until),
        below: joined([institution]),
        text: [],
      })),
    },
    { kind: 'items', heading: 'Skills', items: profile.skills.map((name) => skillText(name, said.get(name))) },
    {
      kind: 'lines',
      heading: 'Certificates',
      lines: profile.certificates.map(({ name, issuer, issued, expires }) => ({
        text: joined([name, issuer]) ?? '',
        dates: validText(issued, expires),
      })),
    },
    { kind: 'items', heading: 'Languages', items: profile.languages.map(languageText) },
  ];
}

function isEmpty(section: Section): boolean {
  switch (section.kind) {
    case 'text':
      return section.text.length === 0;
    case 'entries':
      return section.entries.length === 0;
    case 'items':
      return section.items.length === 0;
    case 'lines':
      return section.lines.length === 0;
  }
}

/** "Chemistry (Bachelor’s degree)"; a title that names its degree needs no more words. */
function degreeText(title: string, qualification: WholeProfile['educations'][number]['qualification']): string {
  return qualification === null || degreeScore(title) >= 2
    ? title
    : `${title} (${QUALIFICATIONS.labels[qualification]})`;
}

function placeOf({ city, state, country }: WholeProfile): Contact | null {
  const name = COUNTRIES.find(({ code }) => code === country)?.name ?? country;
  const text = joined([city, state === city ? null : state, name]);
  return text === null ? null : { text, url: null };
}

function joined(parts: readonly (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null && part.trim() !== '').map((part) => asOneLine(part ?? ''));
  return said.length === 0 ? null : said.join(', ');
}
