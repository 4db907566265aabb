import { Button, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useState, type SubmitEvent } from 'react';
import { DISPUTE, DISPUTE_DECISIONS, type DisputeCase, type DisputeDecision } from '#contract/domain/dispute.ts';
import { failureOf } from '#web/api/failure.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Section } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './disputes.module.css';
import { useDecideDispute } from './queries.ts';

/** The effect of each decision, for the member of staff who takes it. */
const EFFECTS: Readonly<Record<DisputeDecision, (vendor: string) => string>> = {
  stands: () => 'Nothing changes.',
  moved: (vendor) =>
    `${vendor} speaks for the person for 180 days. Other vendors’ submissions end. The person is still asked for their yes.`,
  nobody: () => 'All vendors’ submissions end. Whoever gets the person’s yes first speaks for them.',
};

/** Why a decision cannot be taken; null where it can. */
export const hindranceOf = (item: DisputeCase, decision: DisputeDecision): string | null =>
  decision === 'stands' ? null : item.hindered[decision];

interface DecideDisputeProps {
  item: DisputeCase;
  decision: DisputeDecision;
  onDecision: (decision: DisputeDecision) => void;
}

/** The decision about an open dispute: it counts at once, and cannot be taken back. */
export function DecideDispute({ item, decision, onDecision }: DecideDisputeProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { settled } = useUnsavedWarning(reason.trim() !== '');
  const decide = useDecideDispute();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    decide.mutate(
      { disputeId: item._id, decision, reason: reason.trim() },
      {
        onSuccess: () => {
          settled();
          toast('success', 'Decided. The vendors will be told.');
        },
      },
    );
  };
  return (
    <Section title="Decision">
      <form onSubmit={submit} noValidate className={classes['form']}>
        <Radio.Group
          label="What do you decide?"
          description="It counts at once and can’t be taken back. Vendors are told in words that name nobody."
          value={decision}
          onChange={onDecision}
        >
          <div className={classes['choices']}>
            {DISPUTE_DECISIONS.list.map((each) => (
              <Radio
                key={each}
                value={each}
                label={DISPUTE_DECISIONS.labels[each]}
                disabled={hindranceOf(item, each) !== null}
                description={hindranceOf(item, each) ?? EFFECTS[each](item.vendorName)}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          id="dispute-reason"
          label="Why"
          description="For colleagues. Vendors don’t read it."
          required
          autosize
          minRows={2}
          maxLength={DISPUTE.reason.max}
          value={reason}
          error={isMissing ? 'Please say why' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {decide.isError ? (
          <p role="alert" className={classes['fault']}>
            {failureOf(decide.error).message}
          </p>
        ) : null}
        <Button type="submit" loading={decide.isPending}>
          Decide
        </Button>
      </form>
    </Section>
  );
}
