import type { ResumeCertificate, ResumeFields, UnderstoodText } from '#contract/domain/resume-reading.ts';
import type { PlaceTable } from '../../../../../library/places/place-table.ts';
import type { TextPage } from '../../../../../library/documents/text-page.ts';
import { foundIn, isStudy, toEducation, toExperience, type Found } from './careers.ts';
import { countryOfPhone, emailsIn, linksIn, phonesIn } from './contacts.ts';
import { rangesIn } from './dates.ts';
import { flowingText } from './flowing.ts';
import type { Section } from './headings.ts';
import { headlineIn, placeIn } from './headline.ts';
import { languagesIn } from './languages.ts';
import { allLines, asWritten, textOf, trimmed, understoodText, type Bit, type Line } from './lines.ts';
import { degreeScore, institutionScore } from './organisations.ts';
import { nameIn } from './person.ts';
import { PlaceNames } from './place-names.ts';
import { partsOf, type Part } from './sections.ts';
import { skillsIn, skillsInText } from './skills.ts';

/** Understands the lines of a resume. Rules and tables only: the same text always gives the same result. */
export function understand(pages: readonly TextPage[], table: PlaceTable): ResumeFields {
  const places = new PlaceNames(table);
  const lines = withoutBrokenBrackets(allLines(pages));
  const parts = withUnknown(partsOf(lines));
  const of = (...sections: Section[]): Bit[] =>
    parts.filter(({ section }) => sections.includes(section)).flatMap(({ bits }) => bits);
  const ofOthers = new Set(of('references').map(({ line }) => line));
  const own = lines.filter((line) => !OF_OTHERS.test(line.text) && !ofOthers.has(line));
  const emails = emailsIn(own);
  const name = nameIn(lines, emails);
  const place = placeIn(of('top', 'contact'), name, places) ?? placeIn(of('personal'), name, places);
  const international = phonesIn(own, undefined)
    .map(({ value, confidence }) => (confidence === 'sure' ? countryOfPhone(value) : undefined))
    .find((country) => country !== undefined);
  const spoken = languagesIn(of('languages'));
  return {
    name,
    headline: headlineIn(lines, name, of('top')),
    emails,
    phones: phonesIn(own, place?.country ?? international),
    place: place?.field ?? null,
    links: linksIn(own),
    about: aboutIn(of('about')),
    skills: skillsOf(parts, of, spoken.others),
    ...careersOf(of, places),
    certificates: of('certificates').flatMap(certificateOf),
    languages: spoken.languages,
  };
}

/** A line that names whom one may ask: their numbers and addresses are not the person's. */
const OF_OTHERS = /^\W*(?:references?|referees?|referenzen|referencias?|r[ée]f[ée]rences?|referenze)\b/i;

/** Guesses the subject of sections with an unknown heading from their content. */
function withUnknown(parts: readonly Part[]): Part[] {
  const has = new Set(parts.map(({ section }) => section));
  return parts.map((part) => {
    if (part.section !== 'unknown') return part;
    const texts = part.bits.map(textOf);
    const spans = texts.filter((text) => rangesIn(text).some(({ isSingle }) => !isSingle));
    const studies = texts.filter((text) => degreeScore(text) >= 2 || institutionScore(text) >= 2);
    if (spans.length > 0 && studies.length < spans.length && !has.has('experience')) {
      return { ...part, section: 'experience' };
    }
    if (studies.length > 0 && !has.has('education')) return { ...part, section: 'education' };
    const isList = texts.every(
      (text) => !text.endsWith('.') && text.split(/[,;|•·\t]/).every((item) => item.trim().split(/\s+/).length <= 4),
    );
    return isList && spans.length === 0 && !has.has('skills') ? { ...part, section: 'skills' } : part;
  });
}

function careersOf(
  of: (...sections: Section[]) => Bit[],
  places: PlaceNames,
): Pick<ResumeFields, 'experiences' | 'educations'> {
  const jobs = of('experience');
  const studies = of('education');
  const found: Found[] = [...foundIn(jobs, 'experience', places), ...foundIn(studies, 'education', places)];
  // Without a heading: what has dates in the text itself, and what is then rather a course of study.
  if (jobs.length === 0) found.push(...withoutHeading(of('top', 'unknown', 'about'), places, studies.length === 0));
  return {
    experiences: found.filter(({ kind }) => kind === 'experience').map(toExperience),
    educations: found.filter(({ kind }) => kind === 'education').map(toEducation),
  };
}

function withoutHeading(bits: readonly Bit[], places: PlaceNames, hasNoStudies: boolean): Found[] {
  const first = bits.findIndex((bit) => /@/.test(textOf(bit)));
  const rest = bits.slice(first + 1).filter((bit) => !/@|^\+?[\d\s().-]+$/.test(textOf(bit)));
  const study = rest.findIndex((bit) => degreeScore(textOf(bit)) === 3 || institutionScore(textOf(bit)) >= 2);
  const cut = study === -1 ? rest.length : study;
  const jobs = foundIn(rest.slice(0, cut), 'experience', places).filter(
    (found) => !isStudy(found) && found.dates !== null,
  );
  const studies = hasNoStudies
    ? foundIn(rest.slice(cut), 'education', places).filter(({ roles }) => roles.isASure)
    : [];
  return [...jobs, ...studies];
}

function skillsOf(
  parts: readonly Part[],
  of: (...sections: Section[]) => Bit[],
  others: readonly Bit[],
): ResumeFields['skills'] {
  const listed = skillsIn([...of('skills'), ...others], 'sure');
  if (listed.length > 0 || parts.some(({ section }) => section === 'skills')) return listed;
  return skillsInText(of('top', 'about', 'unknown'));
}

function aboutIn(bits: readonly Bit[]): UnderstoodText | null {
  if (bits.length === 0) return null;
  return understoodText(bits, flowingText(bits), 'sure');
}

function certificateOf(bit: Bit): ResumeCertificate[] {
  const text = textOf(bit);
  const [range] = rangesIn(text).slice(-1);
  // Dates in a cell of their own stand before it or behind it.
  const lead = range !== undefined && range.start < 8 && text.charAt(range.end) === '\t' ? range.end : 0;
  const end = range === undefined || lead > 0 || range.start < 3 ? bit.end : bit.start + range.start;
  const said = trimmed({ ...bit, start: bit.start + lead, end });
  const word = said === undefined ? null : /\t(?:until|expires|valid until)$/i.exec(textOf(said));
  const cut = said === undefined || word === null ? said : trimmed({ ...said, end: said.end - word[0].length });
  if (cut === undefined || textOf(cut).length < 2) return [];
  // The first of two dates is when it was given; behind "valid until" stands the other one alone.
  const issued =
    word === null && !/(?:until|expires|gültig bis)/i.test(text) ? (range?.from ?? range?.until ?? null) : null;
  return [{ ...asWritten(cut), issued }];
}

/** Lines whose bracket is closed in the next one are one: "Dutch (Native or" and "Bilingual)". */
function withoutBrokenBrackets(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last !== undefined && isSameText(last, line) && OPEN.test(last.text) && CLOSED.test(line.text)) {
      result[result.length - 1] = joined(last, line);
    } else result.push(line);
  }
  return result;
}

const OPEN = /\([^()]{1,60}$/;
const CLOSED = /^[^()]{1,60}\)/;

function isSameText(upper: Line, lower: Line): boolean {
  return upper.page === lower.page && upper.column === lower.column && lower.style !== 'bullet';
}

function joined(upper: Line, lower: Line): Line {
  return { ...upper, text: `${upper.text} ${lower.text}`, ownLength: upper.ownLength ?? upper.text.length };
}
