import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/FloatingIndicator.css';
import { SegmentedControl } from '@mantine/core';
import { SUBMISSION_GROUPINGS, type SubmissionGrouping } from '#contract/domain/submission.ts';
import classes from './submissions.module.css';

const EACH = 'each';

interface GroupingSwitchProps {
  value: SubmissionGrouping | null;
  onChange: (value: SubmissionGrouping | null) => void;
  /** Counts by stage instead of rows; for what is put together. */
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** One by one, by job or by person; as rows or by stage. */
export default function GroupingSwitch({ value, onChange, isTable, onTable }: GroupingSwitchProps) {
  return (
    <div className={classes['switches']}>
      <SegmentedControl
        className={classes['tabs'] ?? ''}
        aria-label="Show submissions"
        value={value ?? EACH}
        onChange={(next) => onChange(SUBMISSION_GROUPINGS.list.find((each) => each === next) ?? null)}
        data={[
          { value: EACH, label: 'One by one' },
          ...SUBMISSION_GROUPINGS.list.map((each) => ({ value: each, label: SUBMISSION_GROUPINGS.labels[each] })),
        ]}
      />
      {value === null ? null : (
        <SegmentedControl
          className={classes['tabs'] ?? ''}
          aria-label="Show as"
          value={isTable ? 'table' : 'rows'}
          onChange={(next) => onTable(next === 'table')}
          data={[
            { value: 'rows', label: 'With reasons' },
            { value: 'table', label: 'By stage' },
          ]}
        />
      )}
    </div>
  );
}
