import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { SUBMISSION_GROUPINGS, type SubmissionGrouping } from '#contract/domain/submission.ts';
import classes from './submissions.module.css';

const EACH = 'each';

/** One by one, by job or by person. */
export default function GroupingSwitch({
  value,
  onChange,
}: {
  value: SubmissionGrouping | null;
  onChange: (value: SubmissionGrouping | null) => void;
}) {
  return (
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
  );
}
