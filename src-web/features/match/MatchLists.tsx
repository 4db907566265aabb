import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Match } from '#contract/domain/match.ts';
import { askedText, shownBy, skillWithYears } from './match-texts.ts';
import ui from '#web/ui/ui.module.css';
import classes from './match.module.css';

interface ListedSkill {
  skill: string;
  must: boolean;
  minYears: number;
  years: number | null;
  note?: string;
}

function SkillList(props: { title: string; counts: string; icon: ReactNode; skills: readonly ListedSkill[] }) {
  return (
    <section className={classes['list']}>
      <h3 className={classes['listTitle']}>
        {props.title} <span className={classes['counts']}>{props.counts}</span>
      </h3>
      {props.skills.length === 0 ? (
        <p className={classes['none']}>None</p>
      ) : (
        <ul>
          {props.skills.map((each) => (
            <li key={each.skill}>
              {props.icon}
              <span className={classes['skill']}>{skillWithYears(each)}</span>
              <span className={ui['small']}>{askedText(each)}</span>
              {each.note === undefined ? null : <span className={ui['small']}>{each.note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The skills of the job, by whether the profile shows, claims or lacks them. */
export function MatchLists({ match }: { match: Match }) {
  const { matched, claimed, missing } = match;
  if (matched.length + claimed.length + missing.length === 0) {
    return <p className={classes['none']}>The job names no skills.</p>;
  }
  return (
    <div className={classes['lists']}>
      <SkillList
        title="Matched"
        counts="shown by the profile, counts in full"
        icon={<IconCheck size={17} stroke={2} aria-hidden data-tone="good" />}
        skills={matched.map((each) => ({ ...each, note: shownBy(each.evidence) }))}
      />
      <SkillList
        title="Listed only"
        counts="not yet shown by a job, counts half"
        icon={<IconMinus size={17} stroke={2} aria-hidden data-tone="half" />}
        skills={claimed}
      />
      <SkillList
        title="Missing"
        counts="counts nothing"
        icon={<IconX size={17} stroke={2} aria-hidden data-tone="none" />}
        skills={missing}
      />
    </div>
  );
}
