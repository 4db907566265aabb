import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPasskey, startPasskey, type SecondFactorState } from '#contract/api/second-factor.ts';
import type { CallOutput } from '#contract/call.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import type { Platform } from '#web/platform/platform.ts';
import { PASSKEY_NOT_MADE } from './model/texts.ts';
import { EnrolForm } from './EnrolForm.tsx';

interface AddPasskeyProps {
  state: SecondFactorState;
  passkeys: NonNullable<Platform['passkeys']>;
  onDone: (changed: CallOutput<typeof addPasskey>) => void;
  onCancel: () => void;
}

/** Proof and a name, then the browser makes the passkey. */
export function AddPasskey({ state, passkeys, onDone, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState('');
  return (
    <EnrolForm
      state={state}
      lead={
        state.isOn
          ? 'Your browser will ask for your fingerprint, face or screen lock. After that, the passkey signs you in by itself.'
          : 'Your browser will ask for your fingerprint, face or screen lock. After that, the passkey signs you in by itself, and signing in another way takes a second step. The desktop app can’t use passkeys: there you’ll need an authenticator app or a recovery code.'
      }
      submitLabel="Add a passkey"
      onProof={async (proof) => {
        const made = await passkeys.create((await callApi(startPasskey, proof)).data);
        if (made === null)
          throw new ApiError({ code: 'passkey_refused', status: 0, message: PASSKEY_NOT_MADE.message });
        onDone((await callApi(addPasskey, { ...made, name: name.trim() || 'My passkey' })).data);
      }}
      onCancel={onCancel}
    >
      <TextInput
        label="Name of the passkey"
        description="So that you know it again, such as “My phone”."
        maxLength={SECOND_FACTOR.passkeyName}
        placeholder="My passkey"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </EnrolForm>
  );
}
