import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { REPORT_REASONS, type ConversationMessage, type ReportReason } from '#contract/domain/conversation.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { failureOf } from '#web/api/failure.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useReportMessage } from './queries.ts';

const guess = ({ warnings }: ConversationMessage): ReportReason =>
  warnings.length === 0 ? 'abuse' : warnings[0] === 'elsewhere' ? 'elsewhere' : 'money';

/** Tells us about a message. It stays where it is, and whoever wrote it does not hear of it. */
export default function ReportDialog({ message, onClose }: { message: ConversationMessage; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>(guess(message));
  const [details, setDetails] = useState('');
  const report = useReportMessage();
  const flight = useSingleFlight();
  const submit = () =>
    flight.run(() =>
      report.mutateAsync({ messageId: message._id, reason, details: details.trim() }).then(
        () => {
          toast('success', 'Thank you. We’ve kept the message and will look at it.');
          onClose();
        },
        // The dialog shows it.
        () => undefined,
      ),
    );
  return (
    <Dialog onClose={onClose} title="Report this message" closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
      <div className={dialog['parts']}>
        <p>We keep the message as it is and look at it. Whoever wrote it isn’t told.</p>
        <NativeSelect
          label="What is wrong with it?"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
          data={REPORT_REASONS.list.map((value) => ({ value, label: REPORT_REASONS.labels[value] }))}
          data-autofocus
        />
        <Textarea
          label="Anything we should know (optional)"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LIMITS.reportDetails}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
        {report.isError ? (
          <p role="alert" className={dialog['failure']}>
            {failureOf(report.error).message}
          </p>
        ) : null}
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={flight.busy} onClick={submit}>
            Send report
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
