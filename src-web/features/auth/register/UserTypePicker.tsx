import { IconBriefcase, IconBuilding, IconUserSearch, IconUsersGroup } from '@tabler/icons-react';
import type { UserType } from '#contract/domain/user.ts';
import classes from '../auth.module.css';

const TYPES = [
  { value: 'personal', name: 'I’m looking for work', text: 'Search jobs and apply', Icon: IconUserSearch },
  { value: 'client', name: 'I’m hiring', text: 'Post jobs and meet applicants', Icon: IconBriefcase },
  {
    value: 'individual',
    name: 'I’m a vendor',
    text: 'I work on my own and have people to place',
    Icon: IconUsersGroup,
  },
  { value: 'company', name: 'We’re a vendor company', text: 'We’re a team with a bench', Icon: IconBuilding },
] as const satisfies readonly { value: UserType; name: string; text: string; Icon: unknown }[];

interface UserTypePickerProps {
  id: string;
  value: UserType;
  onChange: (value: UserType) => void;
}

/** The four user types as radio cards. */
export function UserTypePicker({ id, value, onChange }: UserTypePickerProps) {
  return (
    <fieldset className={classes.types}>
      <legend>What brings you here?</legend>
      {TYPES.map(({ value: type, name, text, Icon }, index) => (
        <label key={type} className={classes.type}>
          <input
            {...(index === 0 ? { id } : {})}
            type="radio"
            name={id}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          <Icon className={classes.typeIcon} size={22} stroke={1.6} aria-hidden />
          <span>
            <span className={classes.typeName}>{name}</span>
            <span className={classes.typeText}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
