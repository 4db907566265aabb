import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useState, type SubmitEvent } from 'react';
import type { KycDecision, ReviewedDocument } from '#contract/api/admin-kyc.ts';
import { KYC } from '#contract/domain/kyc.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { DOCUMENT_NAMES } from '../kyc-texts.ts';
import { useDecide } from './queries.ts';
import classes from './kyc-review.module.css';

/** In the order shown. */
export const DECISIONS = ['approve', 'send_back', 'reject'] as const satisfies readonly KycDecision[];

/** Whether the reviewer may choose it: a rejection is confirmed by somebody else. */
export const mayChoose = ({ state, isMine }: ReviewedDocument, decision: KycDecision): boolean =>
  decision !== 'reject' || state !== 'second_review' || !isMine;

/** The button of a decision; keys press it. */
export const choiceId = (documentId: string, decision: KycDecision): string => `${decision}-${documentId}`;

const DONE: Readonly<Record<KycDecision, string>> = {
  approve: 'approved',
  send_back: 'sent back',
  reject: 'rejected',
};

/** A reviewer's decision, its text, and its sending. */
function useDecision(document: ReviewedDocument, ownName: string) {
  const [decision, setDecision] = useState<KycDecision>('approve');
  const [reason, setReason] = useState(document.reason ?? '');
  const [validUntil, setValidUntil] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isReasoned = decision !== 'approve' && reason !== (document.reason ?? '');
  const { settled } = useUnsavedWarning(isReasoned || note.trim() !== '');
  const decide = useDecide();
  const isSecond = document.state === 'second_review';
  const name = DOCUMENT_NAMES[document.kind];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    const needsReason = decision !== 'approve' && reason.trim() === '';
    setMissing(needsReason);
    if (needsReason) return;
    const more = {
      ...(decision === 'approve' ? { validUntil: validUntil === '' ? null : validUntil } : { reason: reason.trim() }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    };
    void decide.mutateAsync({ documentId: document._id, version: document.version, decision, ...more }).then(
      () => {
        settled();
        toast(
          'success',
          decision === 'reject' && !isSecond
            ? `${ownName}: a colleague has to confirm the rejection of the ${name.toLowerCase()}.`
            : `${ownName}: ${name} ${DONE[decision]}.`,
        );
      },
      () => undefined,
    );
  };
  return {
    decision,
    setDecision,
    reason,
    setReason,
    validUntil,
    setValidUntil,
    note,
    setNote,
    isMissing,
    decide,
    submit,
  };
}

/** The decision about a document; a rejection for good needs two reviewers. */
export function DecideForm({ document, ownName }: { document: ReviewedDocument; ownName: string }) {
  const {
    decision,
    setDecision,
    reason,
    setReason,
    validUntil,
    setValidUntil,
    note,
    setNote,
    isMissing,
    decide,
    submit,
  } = useDecision(document, ownName);
  const isSecond = document.state === 'second_review';
  const mayNotConfirm = !mayChoose(document, 'reject');
  return (
    <form onSubmit={submit} className={classes['form']}>
      <Radio.Group label={`Decide about: ${DOCUMENT_NAMES[document.kind]}`} value={decision} onChange={setDecision}>
        <div className={classes['choices']}>
          <Radio id={choiceId(document._id, 'approve')} value="approve" label="Approve" />
          <Radio id={choiceId(document._id, 'send_back')} value="send_back" label="Send back with a reason they read" />
          <Radio
            id={choiceId(document._id, 'reject')}
            value="reject"
            disabled={mayNotConfirm}
            label={isSecond ? 'Confirm the rejection' : 'Reject (needs a second reviewer)'}
            description={mayNotConfirm ? 'Somebody else has to confirm your rejection.' : undefined}
          />
        </div>
      </Radio.Group>
      {decision === 'approve' ? (
        <TextInput
          type="date"
          label="Valid until (leave empty if it does not expire)"
          value={validUntil}
          onChange={({ currentTarget }) => setValidUntil(currentTarget.value)}
        />
      ) : (
        <Textarea
          label="Reason for the account’s owner"
          autosize
          minRows={2}
          maxLength={KYC.reason}
          value={reason}
          error={isMissing ? 'Please say why' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Textarea
        label="Note for colleagues"
        description="Never shown to the account’s owner."
        autosize
        minRows={2}
        maxLength={KYC.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {decide.isError ? (
        <p role="alert" className={classes['fault']}>
          {decide.error.message}
        </p>
      ) : null}
      <Button type="submit" loading={decide.isPending}>
        {decision === 'approve' ? 'Approve' : decision === 'send_back' ? 'Send back' : isSecond ? 'Confirm' : 'Reject'}
      </Button>
    </form>
  );
}
