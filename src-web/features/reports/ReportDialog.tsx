import { useMutation } from '@tanstack/react-query';
import { addReport } from '#contract/api/reports.ts';
import type { CallInput } from '#contract/call.ts';
import { REPORT_REASONS_OF, type ReportReason } from '#contract/domain/report.ts';
import { callApi } from '#web/api/call-api.ts';
import { useUser } from '#web/session/use-session.ts';
import { ReportForm } from '#web/shared/ReportForm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { inputOf, REPORT_TITLES, type Reportable } from './reportable.ts';

/** Sending reports. */
function useAddReport() {
  return useMutation({ mutationFn: (input: CallInput<typeof addReport>) => callApi(addReport, input) });
}

/** Tells us about what the page shows. */
export default function ReportDialog({ what, onClose }: { what: Reportable; onClose: () => void }) {
  const user = useUser();
  const report = useAddReport();
  const reasons: readonly ReportReason[] = REPORT_REASONS_OF[what.subject];
  return (
    <Dialog
      onClose={onClose}
      title={REPORT_TITLES[what.subject]}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <ReportForm
        intro="We’ll look at it as it is now. The owner won’t be told who reported it."
        reasons={reasons}
        asksEmail={user === null}
        onSend={({ reason, details, email, homepage }) =>
          report.mutateAsync({
            ...{ ...inputOf(what), reason, details },
            ...(email === '' ? {} : { email }),
            ...(homepage === '' ? {} : { homepage }),
          })
        }
        onDone={() => {
          toast('success', 'Thank you. We’ve kept it as it is and will look at it.');
          onClose();
        }}
      />
    </Dialog>
  );
}
