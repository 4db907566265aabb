import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REPORT_DAYS } from '#contract/domain/hiring-report.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref } from '#web/areas/area-links.ts';
import { useHiringReport } from '#web/features/dashboard/queries.ts';
import { reportCsv } from '#web/features/dashboard/report-csv.ts';
import { ReportView } from '#web/features/dashboard/ReportView.tsx';
import { downloadCsv } from '#web/lib/download.ts';
import { plural } from '#web/lib/format.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';

const OwnScorecard = lazy(async () => ({
  default: (await import('#web/features/scorecards/ScorecardCard.tsx')).OwnScorecard,
}));

const { base } = AREAS.client;
const USUAL = 90;

/** The outcome of the applications of the last days; `?days=` gives the number. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('days'));
  const days = REPORT_DAYS.find((each) => each === given) ?? USUAL;
  const query = useHiringReport(days);
  const report = query.isPlaceholderData ? undefined : query.data;
  const save = () => {
    if (report === undefined) return;
    downloadCsv(`report-${String(report.days)}-days`, reportCsv(report));
  };
  const period = `days=${String(days)}`;
  return (
    <>
      <Page
        dense
        size="screen"
        title="Reports"
        description="What happened to applications in this period"
        actions={
          <>
            <NativeSelect
              aria-label="Applications of"
              value={String(days)}
              onChange={(event) => {
                const next = event.currentTarget.value;
                setParams((old) => {
                  old.set('days', next);
                  return old;
                });
              }}
            >
              {REPORT_DAYS.map((each) => (
                <option key={each} value={String(each)}>
                  Last {plural(each, 'day')}
                </option>
              ))}
            </NativeSelect>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
              disabled={report === undefined}
              onClick={save}
            >
              Export CSV
            </Button>
          </>
        }
      >
        <Loaded query={query} what="the report" rows={4} height={260} gap={16}>
          {(report) => (
            <div aria-busy={query.isPlaceholderData}>
              <ReportView
                report={report}
                hrefs={{
                  reached: (stage) => `${base}/applications?reached=${stage}&${period}&as=list`,
                  ofJob: (jobId, stage) => `${jobApplicationsHref(jobId)}&reached=${stage}&${period}&as=list`,
                  job: jobApplicationsHref,
                }}
              />
            </div>
          )}
        </Loaded>
        <div style={{ marginTop: 16 }}>
          <Suspense fallback={<ListSkeleton rows={1} height={220} label="Loading your scorecard" />}>
            <OwnScorecard applicationHref={(id) => applicationHref('client', id)} />
          </Suspense>
        </div>
      </Page>
    </>
  );
}
