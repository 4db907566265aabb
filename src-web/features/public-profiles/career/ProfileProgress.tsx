import type { ReactNode } from 'react';
import type { Completeness, ProfileStep } from '#contract/domain/shown-profile.ts';
import classes from './progress.module.css';

/** The anchor of each step on my-profile. */
const ANCHORS: Readonly<Record<ProfileStep, string>> = {
  headline: 'about',
  experience: 'experience',
  skills: 'skills',
  place: 'about',
  about: 'about',
  preferences: 'preferences',
  education: 'education',
  'skill-details': 'skills',
  languages: 'languages',
  visibility: 'visibility',
};

interface ProfileProgressProps {
  completeness: Completeness;
  /** A link or a button to the section that has this id. */
  renderStep: (anchor: string, text: string) => ReactNode;
}

/** The completeness of the profile, and the most useful next step. */
export function ProfileProgress({ completeness: { percent, next }, renderStep }: ProfileProgressProps) {
  return (
    <div className={classes['progress']}>
      <div className={classes['row']}>
        <span className={classes['percent']}>{percent}%</span>
        <progress className={classes['bar']} max={100} value={percent} aria-label="How complete your profile is" />
      </div>
      <p className={classes['next']}>
        {next === null ? (
          'Your profile is complete. Keep it up to date.'
        ) : (
          <>Next best step: {renderStep(ANCHORS[next.step], next.text)}</>
        )}
      </p>
    </div>
  );
}
