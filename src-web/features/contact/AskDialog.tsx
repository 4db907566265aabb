import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { ContactForm } from './ContactForm.tsx';
import type { About } from './contact-form.ts';
import { Sent } from './Sent.tsx';

interface AskDialogProps {
  about: About;
  /** The name of the subject, such as the title of a job. */
  name: string;
  onClose: () => void;
}

/** Asks our staff about one job or one employer. */
export default function AskDialog({ about, name, onClose }: AskDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={`Ask about ${name}`}
      size={560}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        {sentTo === null ? (
          <ContactForm about={about} onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} what="question">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Sent>
        )}
      </div>
    </Dialog>
  );
}
