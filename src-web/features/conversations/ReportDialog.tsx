import type { ConversationMessage } from '#contract/domain/conversation.ts';
import { REPORT_REASONS_OF } from '#contract/domain/report.ts';
import { ReportForm } from '#web/shared/ReportForm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useReportMessage } from './queries.ts';

/** Tells us about a message. It stays where it is, and whoever wrote it does not hear of it. */
export default function ReportDialog({ message, onClose }: { message: ConversationMessage; onClose: () => void }) {
  const report = useReportMessage();
  return (
    <Dialog onClose={onClose} title="Report this message" closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
      <ReportForm
        intro="We keep the message as it is and look at it. Whoever wrote it isn’t told."
        reasons={REPORT_REASONS_OF.message}
        onSend={({ reason, details }) => report.mutateAsync({ messageId: message._id, reason, details })}
        onDone={() => {
          toast('success', 'Thank you. We’ve kept the message and will look at it.');
          onClose();
        }}
      />
    </Dialog>
  );
}
