import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Sent } from './Sent.tsx';

/** The form on the contact page, and what is said once it is sent. */
export function ContactView() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Card>
      {sentTo === null ? (
        <ContactForm about={null} onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} what="message">
          <Button variant="default" onClick={() => setSentTo(null)}>
            Write another message
          </Button>
        </Sent>
      )}
    </Card>
  );
}
