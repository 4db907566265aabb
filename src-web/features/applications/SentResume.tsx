import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { getApplicationResume } from '#contract/api/application-resume.ts';
import type { ResumePages, ResumeRefusal } from '#contract/domain/resume-reading.ts';
import { plural } from '#web/lib/format.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { PagePicture } from '#web/shared/resume-pages/PagePicture.tsx';
import { widthAt, Zoom } from '#web/shared/resume-pages/Zoom.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { callApi } from '#web/api/call-api.ts';
import classes from './sent-resume.module.css';

interface SentResumeProps {
  applicationId: string;
  resume: NonNullable<ApplicationDetail['resume']>;
}

/** The resume that came with an application, read in the page. */
export default function SentResume({ applicationId, resume }: SentResumeProps) {
  const query = useSentResume(applicationId);
  const [zoom, setZoom] = useState(0);
  const sent = query.data;
  const pages = sent?.kind === 'read' ? sent.pages : [];
  return (
    <div className={classes['resume']}>
      <div className={classes['bar']}>
        <div className={classes['file']}>
          <p className={classes['name']}>{resume.fileName}</p>
          <p className={classes['facts']}>
            {fileFacts(resume)}
            {pages[0]?.width == null ? '' : `, ${plural(pages.length, 'page')}`}
          </p>
        </div>
        {pages.length === 0 ? null : <Zoom step={zoom} size={34} onStep={setZoom} />}
        <FileButton file={resume} />
      </div>
      <Loaded query={query} what="the resume" title="We couldn’t show the resume" failsOver rows={1} height={480}>
        {(data) =>
          data.kind === 'read' ? (
            // Can be scrolled with the keyboard, too.
            <div className={classes['pane']} tabIndex={0} role="group" aria-label="The resume’s pages">
              {pages.map((page, index) => (
                <div key={index} className={classes['sheet']} style={{ width: widthAt(zoom) }}>
                  <PagePicture
                    isRead
                    page={page}
                    name={`Page ${String(index + 1)} of ${String(pages.length)}`}
                    marks={[]}
                    selected={undefined}
                  />
                </div>
              ))}
            </div>
          ) : (
            <p className={classes['facts']} role="status">
              {unreadableText(data)}
            </p>
          )
        }
      </Loaded>
    </div>
  );
}

/**
 * The pages of what was sent. They never change, and each reading costs the server a process: one holds for as long as the
 * page is open. Its key does not begin as that of applications, which are asked for anew with every step.
 */
function useSentResume(applicationId: string) {
  return useQuery({
    queryKey: ['sent-resume', applicationId],
    queryFn: async ({ signal }) => (await callApi(getApplicationResume, { applicationId }, { signal })).data,
    staleTime: Infinity,
  });
}

const WHY: Readonly<Partial<Record<ResumeRefusal, string>>> = {
  empty: 'This file is empty.',
  no_text: 'We found no text in this file.',
  damaged: 'This file seems to be damaged, so we can’t show it here.',
  encrypted: 'This file has a password, so we can’t show it here.',
};

/** Says why a resume cannot be read in the page; it can be downloaded all the same. */
function unreadableText(sent: Exclude<ResumePages, { kind: 'read' }>): string {
  const why =
    sent.kind === 'scanned'
      ? 'This PDF was scanned or photographed, so there is no text in it to show here.'
      : (WHY[sent.code] ?? 'We can’t show this file here.');
  return `${why} You can download it.`;
}
