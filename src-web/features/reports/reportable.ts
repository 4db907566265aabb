/** The things that can be reported on a page, with their names there. Pure. */
import { REPORT_PATH, type ReportedInPublic } from '#contract/domain/report.ts';

/** By its id; a hotlist by what its link says. */
export interface Reportable {
  readonly subject: ReportedInPublic;
  readonly named: string;
}

export const REPORT_TITLES: Readonly<Record<ReportedInPublic, string>> = {
  job: 'Report this job',
  employer: 'Report this employer',
  vendor: 'Report this vendor',
  candidate: 'Report this profile',
  hotlist: 'Report this hotlist',
};

/** The page that works without script. */
export const reportHref = ({ subject, named }: Reportable): string =>
  `${REPORT_PATH}/${subject}/${encodeURIComponent(named)}`;

/** The subject as the call names it. */
export const inputOf = ({ subject, named }: Reportable) =>
  subject === 'hotlist' ? { subject, link: named } : { subject, subjectId: named };
