import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { downloadText } from '#web/lib/download.ts';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './second-factor.module.css';

/** New recovery codes: shown once, until the person says that they are kept. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `Rolecall recovery codes\r\nEach of them signs you in once.\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('success', 'Your recovery codes are copied'),
      () => toast('error', 'We couldn’t copy the codes. Please select and copy them yourself.'),
    );
  };
  return (
    <div className={classes['recovery']}>
      <h3 ref={heading} tabIndex={-1} className={classes['stepTitle']}>
        Save your recovery codes
      </h3>
      <p className={classes['lead']}>
        If you lose your phone, each of these codes signs you in once. We can’t show them again, so keep them somewhere
        safe, away from your phone.
      </p>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={copy}>
          Copy
        </Button>
        <Button variant="default" onClick={() => downloadText('rolecall-recovery-codes.txt', 'text/plain', text)}>
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onSaved}>I’ve saved my codes</Button>
      </div>
    </div>
  );
}
