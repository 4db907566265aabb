/** Parts of an invitation, whether one person gets it or several. */
import { unknownPlaces } from '#web/shared/message-templates/template-text.ts';
import { SearchSelect, type Found } from '#web/ui/list/SearchSelect.tsx';
import ui from '#web/ui/ui.module.css';

/** A job that people can be invited to. */
export interface InviteJob {
  readonly _id: string;
  readonly title: string;
  /** Absent where no message has to name it. */
  readonly companyName?: string;
}

interface InviteJobFieldProps {
  label: string;
  jobs: readonly InviteJob[];
  found: Found;
  chosen: InviteJob | undefined;
  onChosen: (job: InviteJob | undefined) => void;
}

/** The job is chosen here. What was chosen stays, whatever is looked for afterwards. */
export function InviteJobField({ label, jobs, found, chosen, onChosen }: InviteJobFieldProps) {
  const options = chosen === undefined || jobs.some(({ _id }) => _id === chosen._id) ? jobs : [chosen, ...jobs];
  return (
    <SearchSelect
      label={label}
      find="Find a job"
      found={found}
      value={chosen?._id ?? ''}
      onChange={(id) => onChosen(options.find(({ _id }) => _id === id))}
      data={options.map(({ _id, title }) => ({ value: _id, label: title }))}
    />
  );
}

/** Names what stands in braces and cannot be filled in. Always there, so that screen readers notice what comes into it. */
export function UnknownPlaces({ text }: { text: string }) {
  const unknown = unknownPlaces(text);
  return (
    <div role="status">
      {unknown === undefined ? null : (
        <p className={ui['hint']}>We don’t know {unknown}: it is sent as it is written.</p>
      )}
    </div>
  );
}
