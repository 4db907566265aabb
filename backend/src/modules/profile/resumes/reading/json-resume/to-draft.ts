/** Turns a JSON Resume into a draft of our profile. Pure; it adds nothing that the file does not say. */
import { LANGUAGE_LEVELS } from '#contract/domain/career-options.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import {
  MOST_ENTRIES,
  MOST_TEXT,
  idsOf,
  evidenceOf,
  nameOf,
  skillOf,
  learntOf,
  monthOf,
  spanOf,
  tokenOf,
  codeOf,
  spelling,
  hostOf,
  once,
} from './draft-parts.ts';
import { leftOutOf } from './left-out.ts';
import { ownNotesOf } from './own-notes.ts';
import type { ResumeProfile } from './profile.ts';

type Lists = 'experiences' | 'educations' | 'certificates' | 'skills' | 'languages' | 'links';

/** @param slips of the file it comes from */
export function toDraft(resume: ResumeProfile, slips: readonly string[] = []): ImportedProfile {
  const own = ownNotesOf(resume.more.sections['meta']);
  const leftOut = leftOutOf(resume, own !== null, slips);
  const listed = <List extends Lists>(list: List, name: string): ResumeProfile[List][number][] => {
    const rest = resume[list].length - MOST_ENTRIES;
    if (rest > 0) leftOut.push(`${name}: ${String(rest)} entries after the first ${String(MOST_ENTRIES)}`);
    return resume[list].slice(0, MOST_ENTRIES);
  };
  const said = (text: string | null, name: string): string | null => {
    if (text !== null && text.length > MOST_TEXT) leftOut.push(`${name}: far too long`);
    return text === null || text.length > MOST_TEXT || text.trim() === '' ? null : text.trim();
  };
  const ids = idsOf(resume, own);
  const country = countryByCode(resume.location.countryCode?.toUpperCase() ?? '')?.code ?? null;
  if (country === null && said(resume.location.countryCode, 'Country') !== null) {
    leftOut.push('Country: not a code of two letters, such as IN');
  }
  const experiences = listed('experiences', 'Work').map((job, index) => ({
    id: ids.work(index),
    title: said(job.title, 'Job title'),
    employer: said(job.employer, 'Employer'),
    place: said(job.place, 'Place of a job'),
    ...spanOf(job),
    summary: said([job.text ?? '', ...job.highlights].filter((text) => text !== '').join('\n'), 'What you did'),
  }));
  const educations = listed('educations', 'Education').map((school, index) => ({
    id: ids.education(index),
    ...learntOf(said(school.degree, 'Degree'), said(school.area, 'Subject')),
    institution: said(school.institution, 'School'),
    ...spanOf(school),
  }));
  const certificates = listed('certificates', 'Certificates').map(({ name, issuer, date, more }, index) => ({
    id: ids.certificates(index),
    name: said(name, 'Name of a certificate'),
    issuer: said(issuer, 'Issuer of a certificate'),
    issued: monthOf(date),
    expires: typeof more['expires'] === 'string' ? monthOf(more['expires']) : null,
  }));
  const skills = once(listed('skills', 'Skills'), ({ name }) => name.trim().toLowerCase(), 'Skills', leftOut).flatMap(
    (skill) => {
      const name = said(skill.name, 'Name of a skill');
      return name === null ? [] : [{ ...skillOf(skill, name), evidence: evidenceOf(name, own, resume, ids) }];
    },
  );
  const spoken = listed('languages', 'Languages').map(({ name, level }, index) => ({
    code: codeOf(name ?? '', own?.languageCodes[index]),
    name: said(name, 'Name of a language'),
    level: tokenOf(LANGUAGE_LEVELS, level),
  }));
  const links = listed('links', 'Links').map(({ network, url }, index) => ({
    id: ids.profiles(index),
    label: said(network, 'Name of a link') ?? hostOf(url),
    url: spelling(url, own?.urls[index]),
  }));
  return {
    isOwn: own !== null,
    ...nameOf(said(resume.name, 'Name'), own),
    email: said(resume.email, 'E-mail address'),
    phone: said(resume.phone, 'Phone number'),
    timeZone: own?.timeZone ?? null,
    headline: said(resume.headline, 'Headline'),
    about: said(resume.about, 'About you'),
    category: own?.category ?? null,
    qualification: own?.qualification ?? null,
    totalYears: own?.totalYears ?? null,
    country,
    state: said(resume.location.region, 'State'),
    city: said(resume.location.city, 'Town or city'),
    visibility: own?.visibility ?? null,
    nameShown: own?.nameShown ?? null,
    skills,
    experiences,
    educations,
    certificates,
    languages: once(spoken, ({ code, name }) => code ?? name ?? '', 'Languages', leftOut),
    links,
    preferences: own?.preferences ?? null,
    leftOut,
  };
}
