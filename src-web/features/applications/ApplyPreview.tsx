import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import dialog from '#web/ui/dialog.module.css';
import { Answers, Contact, isReachable } from './ApplicationParts.tsx';
import ui from '#web/ui/ui.module.css';
import classes from './applications.module.css';
import drafts from './drafts/drafts.module.css';
import { useApplicationPreview, type PreviewInput } from './drafts/queries.ts';

interface ApplyPreviewProps {
  input: PreviewInput;
  companyName: string;
  renderProfile: (profile: ShownProfile) => ReactNode;
  sendLabel: string;
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={drafts['part']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Paper({
  application,
  renderProfile,
}: { application: ApplicationDetail } & Pick<ApplyPreviewProps, 'renderProfile'>) {
  const { applicant, coverNote, answers, resume, profile, vendor } = application;
  const about = [
    headlineWithYears(applicant),
    formatPlace({ city: applicant.city, state: null, country: applicant.country }),
    applicant.vendorName === null ? '' : `via ${applicant.vendorName}`,
  ].filter(Boolean);
  return (
    <div className={drafts['paper']}>
      <div className={drafts['head']}>
        <CompanyMark name={applicant.name} size={48} />
        <div className={drafts['whoText']}>
          <p className={drafts['name']}>{applicant.name}</p>
          {about.length === 0 ? null : <p className={drafts['line']}>{about.join(' · ')}</p>}
        </div>
      </div>
      <Part title="Contact">
        {isReachable(application) ? (
          <Contact application={application} />
        ) : (
          <p className={ui['hint']}>They get no contact details.</p>
        )}
      </Part>
      {resume === null ? (
        applicant.kind === 'vendor' ? null : (
          <Part title="Resume">
            <p className={ui['hint']}>No resume is attached.</p>
          </Part>
        )
      ) : (
        <Part title="Resume">
          <p className={classes['note']}>{resume.fileName}</p>
          <p className={ui['hint']}>{fileFacts(resume)}</p>
          <div>
            <FileButton file={resume} />
          </div>
        </Part>
      )}
      <Part title="Cover note">
        {coverNote === null ? (
          <p className={ui['hint']}>No cover note</p>
        ) : (
          <p className={classes['note']}>{coverNote}</p>
        )}
      </Part>
      {answers.length === 0 ? null : (
        <Part title="Answers">
          <Answers answers={answers} />
        </Part>
      )}
      {profile === null ? null : (
        <Part title="Profile">
          <p className={ui['hint']}>Employers always see your latest profile.</p>
          {renderProfile(profile)}
        </Part>
      )}
      {vendor === null ? null : (
        <Part title="Submitted by">
          <p className={classes['note']}>{vendor.name}</p>
          <p className={ui['hint']}>With what you say about your company.</p>
        </Part>
      )}
    </div>
  );
}

/** A preview of the application, as the server would show it to the employer. */
export default function ApplyPreview(props: ApplyPreviewProps) {
  const query = useApplicationPreview(props.input);
  return (
    <div
      ref={focusOnArrival}
      tabIndex={-1}
      className={drafts['preview']}
      role="group"
      aria-label={`What ${props.companyName} gets`}
    >
      <p className={drafts['hint']}>This is what {props.companyName} gets. Nothing has been sent yet.</p>
      <Loaded query={query} what="the preview" title="We couldn’t make the preview" failsOver rows={2} height={160}>
        {(data) => <Paper application={data} renderProfile={props.renderProfile} />}
      </Loaded>
      <div className={dialog['actions']}>
        <Button variant="default" onClick={props.onBack}>
          Back to editing
        </Button>
        <Button loading={props.isSending} onClick={props.onSend}>
          {props.sendLabel}
        </Button>
      </div>
    </div>
  );
}
