import { Button, CloseButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import type { TermsToAccept } from '#contract/domain/user.ts';
import { serverName } from '#web/api/call-api.ts';
import { POLICIES } from '#web/pages/public/texts/policies.tsx';
import { TERMS } from '#web/pages/public/texts/terms.tsx';
import { acceptCurrentTerms } from '#web/session/terms.ts';
import { signOut } from '#web/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import type { ArticleSection } from '#web/ui/page/Article.tsx';
import classes from './session-notice.module.css';

interface TermsNoticeProps {
  asked: TermsToAccept;
  /** In an area the dialog opens by itself; on public pages it waits behind the notice. */
  opensAtOnce: boolean;
}

/**
 * Asks somebody who accepted earlier terms for the present ones: what has changed, the whole text, and a yes or the way out.
 * Looking around goes on without an answer, so the dialog can be closed; the notice stays.
 */
export default function TermsNotice({ asked, opensAtOnce }: TermsNoticeProps) {
  const [open, setOpen] = useState(opensAtOnce);
  const [hidden, setHidden] = useState(false);
  const isFirst = asked.changes.length === 0;
  if (open) return <TermsDialog asked={asked} onClose={() => setOpen(false)} />;
  if (hidden) return null;
  return (
    <div className={classes['ending']} role="status">
      <p>
        <strong>{isFirst ? 'Please accept our terms.' : 'Our terms have changed.'}</strong> You can look at everything;
        new postings, applications and messages wait until you accept them.
      </p>
      <Button size="compact-md" onClick={() => setOpen(true)}>
        Read and accept
      </Button>
      <CloseButton aria-label="Close this notice" onClick={() => setHidden(true)} />
    </div>
  );
}

function TermsDialog({ asked, onClose }: { asked: TermsToAccept; onClose: () => void }) {
  // Once accepted nothing is asked any more, and this dialog is gone.
  const accept = useMutation({ mutationFn: () => acceptCurrentTerms(asked.version) });
  const isFirst = asked.changes.length === 0;
  return (
    <Dialog title={isFirst ? 'Please read our terms' : 'Our terms have changed'} size="lg" onClose={onClose}>
      <div className={dialog['parts']}>
        {isFirst ? (
          <p>They are the rules of this marketplace, and what we do with your data.</p>
        ) : (
          <div>
            <p style={{ margin: 0 }}>What is new:</p>
            <ul style={{ margin: '8px 0 0', paddingLeft: '1.3em' }}>
              {asked.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
        {asked.version === TERMS_VERSION ? (
          <>
            <WholeText title="The terms of use" sections={TERMS} />
            <WholeText title="The privacy policy" sections={POLICIES} />
          </>
        ) : (
          <p>The whole text is on the pages “Terms” and “Privacy” of {serverName()}, in a browser.</p>
        )}
        <p role="alert" className={dialog['failure']}>
          {accept.error?.message}
        </p>
        <div className={dialog['actions']}>
          <Button variant="subtle" onClick={onClose}>
            Not now, just look around
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            Accept
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function WholeText({ title, sections }: { title: string; sections: readonly ArticleSection[] }) {
  return (
    <details>
      <summary>{title}</summary>
      {sections.map((section) => (
        <section key={section.id} aria-label={section.title}>
          <h3>{section.title}</h3>
          {section.body}
        </section>
      ))}
    </details>
  );
}
