import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  MADE_RESUME_PAPERS,
  MADE_RESUME_TEMPLATES,
  paperOf,
  type MadeResumePaper,
  type MadeResumeTemplate,
} from '#contract/domain/resume.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureOf } from '#web/api/failure.ts';
import { downloadBlob } from '#web/lib/download.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useAddResume } from '#web/shared/resumes/queries.ts';
import { OWN_RESUMES } from '#web/shared/resumes/shelf.ts';
import { useMakeResume } from './queries.ts';
import classes from './make-resume.module.css';

const SAYS: Readonly<Record<MadeResumeTemplate, string>> = {
  classic: 'Black on white, dates at the right',
  modern: 'Your name on a blue band, dates at the left',
};

interface MakeResumeProps {
  country: string;
  /** The number of existing resumes. */
  standing: number;
  onClose: () => void;
}

/** A PDF of the profile: downloaded, or kept as one of the resumes. */
export default function MakeResume({ country, standing, onClose }: MakeResumeProps) {
  const [template, setTemplate] = useState<MadeResumeTemplate>('classic');
  const [paper, setPaper] = useState<MadeResumePaper>(() => paperOf(country));
  const make = useMakeResume();
  const add = useAddResume(OWN_RESUMES);
  const [use, setUse] = useState<'download' | 'keep'>();
  const isFull = standing >= LIMITS.resumes;
  const isBusy = make.isPending || add.isPending;

  const run = async (wanted: 'download' | 'keep') => {
    setUse(wanted);
    add.reset();
    const file = await make.mutateAsync({ template, paper });
    if (wanted === 'download') {
      downloadBlob(file.name, file);
      toast('success', 'Your resume has been downloaded');
    } else {
      await add.mutateAsync(file);
      toast('success', 'Your resume has been saved');
    }
    onClose();
  };
  // The dialog shows the error.
  const start = (wanted: 'download' | 'keep') => void run(wanted).catch(() => undefined);

  return (
    <Dialog title="Make a resume from your profile" onClose={onClose}>
      <Radio.Group
        label="Template"
        value={template}
        onChange={(value) => setTemplate(MADE_RESUME_TEMPLATES.schema.parse(value))}
      >
        {MADE_RESUME_TEMPLATES.list.map((each, index) => (
          <Radio
            key={each}
            className={classes['choice'] ?? ''}
            value={each}
            label={MADE_RESUME_TEMPLATES.labels[each]}
            description={SAYS[each]}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Radio.Group>
      <Radio.Group
        className={classes['group'] ?? ''}
        label="Paper"
        value={paper}
        onChange={(value) => setPaper(MADE_RESUME_PAPERS.schema.parse(value))}
      >
        {MADE_RESUME_PAPERS.list.map((each) => (
          <Radio key={each} className={classes['choice'] ?? ''} value={each} label={MADE_RESUME_PAPERS.labels[each]} />
        ))}
      </Radio.Group>
      <Fault error={make.error ?? add.error} onLeave={onClose} />
      {isFull ? (
        <p className={classes['note']}>
          You have {LIMITS.resumes} resumes, which is as many as we keep. You can still download this one.
        </p>
      ) : null}
      <div className={dialog['actions']}>
        <Button
          variant="default"
          loading={isBusy && use === 'keep'}
          disabled={isFull || isBusy}
          onClick={() => start('keep')}
        >
          Save to my resumes
        </Button>
        <Button loading={isBusy && use === 'download'} disabled={isBusy} onClick={() => start('download')}>
          Download
        </Button>
      </div>
    </Dialog>
  );
}

/** Anchors on the same page for parts that the server misses; the name is at its top. */
const ANCHORS: Readonly<Record<string, string>> = { headline: 'about', experiences: 'experience' };

/** The error; a missing part of the profile has a link to its section. */
function Fault({ error, onLeave }: { error: Error | null; onLeave: () => void }) {
  const failure = error instanceof ApiError ? failureOf(error) : undefined;
  const missing = Object.entries(failure?.fields ?? {});
  return (
    <div role="alert" className={classes['fault']}>
      {error === null ? null : <p>{failure?.message ?? error.message}</p>}
      {missing.length === 0 ? null : (
        <ul>
          {missing.map(([path, text]) => (
            <li key={path}>
              {ANCHORS[path] === undefined ? (
                text
              ) : (
                <Link to={`#${ANCHORS[path]}`} onClick={onLeave}>
                  {text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
