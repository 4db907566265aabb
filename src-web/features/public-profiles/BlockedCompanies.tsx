import { TextInput, UnstyledButton } from '@mantine/core';
import { IconBan, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import classes from './own.module.css';
import { useEmployersNamed } from './queries.ts';

interface Company {
  _id: string;
  name: string;
}

interface BlockedCompaniesProps {
  id: string;
  label: string;
  blocked: readonly Company[];
  onChange: (blocked: Company[]) => void;
}

const REST_MS = 200;

/** Names companies, found by their names. */
export function BlockedCompanies({ id, label, blocked, onChange }: BlockedCompaniesProps) {
  const [words, setWords] = useState('');
  const asked = useDebounced(words, REST_MS);
  const query = useEmployersNamed(asked);
  const offered = (query.data ?? []).filter(({ _id }) => !blocked.some((company) => company._id === _id));
  const isFull = blocked.length >= LIMITS.blockedCompanies;
  return (
    <div className={classes['blocked']}>
      <TextInput
        id={id}
        label={label}
        description="Your current employer, for example. They’ll never find you, whatever you chose above"
        placeholder={isFull ? 'The list is full' : 'Name of a company'}
        disabled={isFull}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {words.trim().length > 1 ? (
        <ul className={classes['offers']} aria-label="Companies with that name" aria-busy={query.isFetching}>
          {offered.map(({ _id, name }) => (
            <li key={_id}>
              <UnstyledButton
                className={classes['offer'] ?? ''}
                onClick={() => {
                  onChange([...blocked, { _id, name }]);
                  setWords('');
                }}
              >
                <IconBan size={15} stroke={1.8} aria-hidden />
                Block {name}
              </UnstyledButton>
            </li>
          ))}
          {query.isSuccess && offered.length === 0 ? <li>No company with that name hires here.</li> : null}
        </ul>
      ) : null}
      {blocked.length === 0 ? null : (
        <ul className={classes['offers']} aria-label="Blocked companies">
          {blocked.map(({ _id, name }) => (
            <li key={_id}>
              <UnstyledButton
                className={classes['offer'] ?? ''}
                data-chosen
                aria-label={`Unblock ${name}`}
                onClick={() => onChange(blocked.filter((company) => company._id !== _id))}
              >
                {name}
                <IconX size={14} stroke={2} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
