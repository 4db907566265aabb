import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { useEffect } from 'react';
import { fileFacts } from '#web/shared/files/FileButton.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { AddResume } from '#web/shared/resumes/AddResume.tsx';
import { useResumes } from '#web/shared/resumes/queries.ts';
import { benchResumes, OWN_RESUMES } from '#web/shared/resumes/shelf.ts';

interface ResumeChoiceProps {
  /** The person on the bench; empty for the reader's own. */
  employeeId: string;
  inputId: string;
  /** Undefined until somebody, or the default, has chosen; null: none. */
  value: string | null | undefined;
  error: string | undefined;
  onChange: (resumeId: string | null) => void;
  /** The default, where nobody has chosen, or what was chosen is gone; undefined: there is none. */
  onDefault: (resumeId: string | undefined) => void;
}

/** It says who they are. */
const WHEN = 'The employer gets it once the person has said yes and is invited to an interview.';

/** The choice of the resume to send, the default at first; a new one can be added on the spot. */
export function ResumeChoice({ employeeId, inputId, value, error, onChange, onDefault }: ResumeChoiceProps) {
  const shelf = employeeId === '' ? OWN_RESUMES : benchResumes(employeeId);
  const query = useResumes(shelf);
  const first = query.data?.[0]?._id;
  const isGone = typeof value === 'string' && query.data?.every(({ _id }) => _id !== value) === true;
  useEffect(() => {
    if ((value === undefined && first !== undefined) || isGone) onDefault(first);
  }, [value, first, isGone, onDefault]);

  return (
    <Loaded query={query} what={shelf.words.what} rows={1} height={64}>
      {(resumes) => (
        <div>
          {resumes.length === 0 ? null : (
            <NativeSelect
              id={inputId}
              label="Resume"
              {...(employeeId !== '' && { description: WHEN })}
              value={value ?? ''}
              error={error}
              mb={10}
              onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
            >
              {resumes.map((resume) => (
                <option key={resume._id} value={resume._id}>
                  {resume.label} ({fileFacts(resume)})
                </option>
              ))}
              <option value="">{shelf.words.none}</option>
            </NativeSelect>
          )}
          <AddResume shelf={shelf} standing={resumes.length} onAdded={({ _id }) => onChange(_id)} />
        </div>
      )}
    </Loaded>
  );
}
