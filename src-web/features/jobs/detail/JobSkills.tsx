import type { JobSkill } from '#contract/domain/job.ts';
import { plural } from '#web/lib/format.ts';
import classes from './job-detail.module.css';

interface SkillListProps {
  title: string;
  skills: readonly JobSkill[];
  must: boolean;
  level: 3 | 4;
}

function SkillList({ title, skills, must, level }: SkillListProps) {
  if (skills.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={classes['skillsTitle']}>{title}</Heading>
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
export function JobSkills({ skills, level = 3 }: { skills: readonly JobSkill[]; level?: 3 | 4 }) {
  return (
    <>
      <SkillList title="Must have" must level={level} skills={skills.filter((skill) => skill.must)} />
      <SkillList title="Nice to have" must={false} level={level} skills={skills.filter((skill) => !skill.must)} />
    </>
  );
}
