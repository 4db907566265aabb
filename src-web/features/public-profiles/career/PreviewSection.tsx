import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { Section } from '#web/ui/Card.tsx';
import { audienceOf } from '../own-forms.ts';
import classes from './career.module.css';

export type RenderProfile = (profile: ShownProfile, name: ReactNode) => ReactNode;

const VIEWERS = {
  employer: 'An employer',
  applied: 'An employer you’ve applied to',
  visitor: 'Anyone else',
} as const;
type Viewer = keyof typeof VIEWERS;

const NOBODY: Readonly<Record<Viewer, string>> = {
  employer: 'Employers can’t see you at the moment.',
  applied: 'There’s nothing to see yet.',
  visitor: 'Visitors can’t see you at the moment.',
};

interface PreviewSectionProps {
  profile: CandidateProfile;
  renderProfile: RenderProfile;
}

/** The saved profile as the server shows it to others, without the unsaved fields above. */
export function PreviewSection({ profile, renderProfile }: PreviewSectionProps) {
  const [viewer, setViewer] = useState<Viewer>('employer');
  const shown = profile.shown[viewer];
  return (
    <div id="preview" className={classes['anchor']} tabIndex={-1}>
      <Section title="What others see">
        <p className={classes['audience']} role="status">
          {audienceOf(profile)}
        </p>
        <Radio.Group label="As seen by" value={viewer} onChange={setViewer} mb={16}>
          <div className={classes['checks']}>
            {Object.entries(VIEWERS).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes['preview']} data-viewer={viewer}>
          {shown === null ? (
            <p className={classes['text']}>{NOBODY[viewer]}</p>
          ) : (
            renderProfile(shown, <h3 className={classes['previewName']}>{shown.name}</h3>)
          )}
        </div>
      </Section>
    </div>
  );
}
