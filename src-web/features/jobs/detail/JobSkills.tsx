import type { JobSkill } from '#contract/domain/job.ts';
import { plural } from '#web/lib/format.ts';
import classes from './job-detail.module.css';

function SkillList({ title, skills, must }: { title: string; skills: readonly JobSkill[]; must: boolean }) {
  if (skills.length === 0) return null;
  return (
    <>
      <h3 className={classes['skillsTitle']}>{title}</h3>
      <ul className={classes['skills']}>
        {skills.map((skill) => (
          <li key={skill.name} className={classes['skill']} data-must={must || undefined}>
            {skill.name}
            {skill.minYears > 0 ? `, ${plural(skill.minYears, 'year')} or more` : ''}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Skills that are required, then those that help. */
export function JobSkills({ skills }: { skills: readonly JobSkill[] }) {
  return (
    <>
      <SkillList title="Must have" must skills={skills.filter((skill) => skill.must)} />
      <SkillList title="Nice to have" must={false} skills={skills.filter((skill) => !skill.must)} />
    </>
  );
}
