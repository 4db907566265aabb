/** Filters and page of the queue in the URL. Pure. */
import { REPORT_VIEWS } from '#contract/api/reports.ts';
import { REPORT_SUBJECTS, type ReportSubject } from '#contract/domain/report.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';

export type ReportView = (typeof REPORT_VIEWS)[number];

export interface CasesState extends Paging {
  show: ReportView;
  subject: ReportSubject | null;
}

export function parseCases(params: URLSearchParams): CasesState {
  return {
    show: REPORT_VIEWS.find((each) => each === params.get('show')) ?? 'waiting',
    subject: REPORT_SUBJECTS.list.find((each) => each === params.get('subject')) ?? null,
    ...parsePaging(params),
  };
}

export function writeCases({ show, subject, ...paging }: CasesState): URLSearchParams {
  const params = writePaging(paging, new URLSearchParams());
  if (show !== 'waiting') params.set('show', show);
  if (subject !== null) params.set('subject', subject);
  return params;
}
