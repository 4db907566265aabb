/** Rows of forms about jobs, education and certificates. */
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { Certificate, Education, Experience } from '#contract/domain/career-entries.ts';
import type { Qualification } from '#contract/domain/options.ts';
import { orNull, type Change } from './drafts.ts';

export interface ExperienceRow {
  id: string;
  title: string;
  employer: string;
  place: string;
  from: string;
  until: string;
  isCurrent: boolean;
  summary: string;
}
export const experienceRows = ({ experiences }: CandidateProfile): ExperienceRow[] =>
  experiences.map((entry: Experience) => ({
    id: entry.id,
    title: entry.title,
    employer: entry.employer ?? '',
    place: entry.place ?? '',
    from: entry.from,
    until: entry.until ?? '',
    isCurrent: entry.until === null,
    summary: entry.summary ?? '',
  }));
export const experiencesChange = (rows: readonly ExperienceRow[]): Change => ({
  experiences: rows.map(({ isCurrent, ...row }) => ({
    ...row,
    employer: orNull(row.employer),
    place: orNull(row.place),
    until: isCurrent ? null : row.until,
    summary: orNull(row.summary),
  })),
});

export interface EducationRow {
  id: string;
  title: string;
  institution: string;
  qualification: Qualification | '';
  from: string;
  until: string;
}
export const educationRows = ({ educations }: CandidateProfile): EducationRow[] =>
  educations.map((entry: Education) => ({
    id: entry.id,
    title: entry.title,
    institution: entry.institution ?? '',
    qualification: entry.qualification ?? '',
    from: entry.from ?? '',
    until: entry.until ?? '',
  }));
export const educationsChange = (rows: readonly EducationRow[]): Change => ({
  educations: rows.map((row) => ({
    ...row,
    institution: orNull(row.institution),
    qualification: orNull(row.qualification),
    from: orNull(row.from),
    until: orNull(row.until),
  })),
});

export interface CertificateRow {
  id: string;
  name: string;
  issuer: string;
  issued: string;
  expires: string;
}
export const certificateRows = ({ certificates }: CandidateProfile): CertificateRow[] =>
  certificates.map((entry: Certificate) => ({
    id: entry.id,
    name: entry.name,
    issuer: entry.issuer ?? '',
    issued: entry.issued ?? '',
    expires: entry.expires ?? '',
  }));
export const certificatesChange = (rows: readonly CertificateRow[]): Change => ({
  certificates: rows.map((row) => ({
    ...row,
    issuer: orNull(row.issuer),
    issued: orNull(row.issued),
    expires: orNull(row.expires),
  })),
});
