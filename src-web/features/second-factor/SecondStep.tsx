import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { passkeyChallenge, verifySecondFactor } from '#contract/api/second-factor.ts';
import type { CallInput } from '#contract/call.ts';
import { SECOND_FACTOR } from '#contract/domain/limits.ts';
import type { SecondFactorWay, SecondStep as Asked } from '#contract/domain/second-factor.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf, type Failure } from '#web/api/failure.ts';
import { signIn } from '#web/session/session.ts';
import { usePlatform, useSecondStep } from '#web/session/use-session.ts';
import { CodeField } from '#web/ui/form/CodeField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { triesLeftText } from './model/proof.ts';
import { PASSKEY_CALLED_OFF } from './model/texts.ts';
import classes from './second-factor.module.css';

type Given = Omit<CallInput<typeof verifySecondFactor>, 'ticket'>;

type Refusal = Failure & { tries?: string | undefined };

interface FieldProps {
  busy: boolean;
  failure: Refusal | null;
  onCode: (code: string) => void;
}

function AppCode({ busy, failure, onCode }: FieldProps) {
  const [code, setCode] = useState('');
  const waitUntil = failure?.waitUntil ?? null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={18}>
        <CodeField
          label={`${String(SECOND_FACTOR.digits)}-digit code`}
          digits={SECOND_FACTOR.digits}
          value={code}
          onChange={setCode}
          onComplete={(complete) => {
            if ((waitUntil ?? 0) <= Date.now()) onCode(complete);
          }}
          busy={busy}
          autoFocus
          error={failure?.fields['code'] ?? failure?.message}
          description={failure?.tries}
        />
        <SubmitButton busy={busy} waitUntil={waitUntil}>
          Continue
        </SubmitButton>
      </Stack>
    </form>
  );
}

function RecoveryCode({ busy, failure, onCode }: FieldProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') field.current?.focus();
    else onCode(code);
  };
  useEffect(() => field.current?.focus(), [failure]);
  const fault = failure === null ? undefined : `${failure.message} ${failure.tries ?? ''}`.trim();
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={18}>
        <TextInput
          ref={field}
          label="Recovery code"
          size="md"
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault}
          errorProps={{ role: 'alert' }}
        />
        <SubmitButton busy={busy} waitUntil={failure?.waitUntil ?? null}>
          Continue
        </SubmitButton>
      </Stack>
    </form>
  );
}

const SWITCH: Readonly<Record<SecondFactorWay, string>> = {
  app: 'Use a code from your app',
  passkey: 'Use your passkey',
  'recovery-code': 'Use a recovery code instead',
};

/** The second step of signing in, in the place of the form that was the first. */
export function SecondStep({ step }: { step: Asked['secondFactor'] }) {
  const [, setStep] = useSecondStep();
  const { passkeys } = usePlatform();
  // Passkeys are left out if the shell does not support them.
  const ways = step.ways.filter((way) => way !== 'passkey' || passkeys !== undefined);
  const [way, setWay] = useState<SecondFactorWay>(ways[0] ?? 'recovery-code');
  const { busy, failure, give, giveWithPasskey, forgive } = useGiving(step.ticket);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The two ways with a field take the focus there.
    if (way === 'passkey') heading.current?.focus();
  }, [way]);

  return (
    <Stack gap={18}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes['stepTitle']}>
          {TITLES[way]}
        </h2>
        <p className={classes['lead']}>{LEADS[way]}</p>
      </div>
      {way === 'app' ? (
        <AppCode busy={busy} failure={failure} onCode={(code) => void give({ code })} />
      ) : way === 'recovery-code' ? (
        <RecoveryCode busy={busy} failure={failure} onCode={(recoveryCode) => void give({ recoveryCode })} />
      ) : (
        <>
          <p className={classes['fault']} role="alert">
            {failure === null ? null : `${failure.message} ${failure.tries ?? ''}`}
          </p>
          <Button size="md" fullWidth loading={busy} onClick={() => void giveWithPasskey()}>
            Use your passkey
          </Button>
        </>
      )}
      <div className={classes['others']}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="subtle"
              size="compact-sm"
              px={6}
              onClick={() => {
                forgive();
                setWay(other);
              }}
            >
              {SWITCH[other]}
            </Button>
          ))}
        <Button variant="subtle" size="compact-sm" px={6} onClick={() => setStep(null)}>
          Start again
        </Button>
      </div>
    </Stack>
  );
}

/** Gives a factor for the ticket; with the right one the session begins, and this form goes. */
function useGiving(ticket: string) {
  const { passkeys } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const run = async (factor: () => Promise<Given | null>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const given = await factor();
      if (given === null) setFailure(PASSKEY_CALLED_OFF);
      else await signIn((await callApi(verifySecondFactor, { ticket, ...given })).data);
    } catch (error) {
      setFailure({ ...failureOf(error), tries: triesLeftText(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    forgive: () => setFailure(null),
    give: (given: Given) => run(() => Promise.resolve(given)),
    giveWithPasskey: () =>
      run(async () => {
        const passkey = await passkeys?.use((await callApi(passkeyChallenge, {})).data);
        return passkey == null ? null : { passkey };
      }),
  };
}

const TITLES: Readonly<Record<SecondFactorWay, string>> = {
  app: 'Enter the code from your app',
  passkey: 'Use your passkey',
  'recovery-code': 'Enter a recovery code',
};

const LEADS: Readonly<Record<SecondFactorWay, string>> = {
  app: `Your account has two-step sign-in. Your authenticator app shows ${String(SECOND_FACTOR.digits)} digits for Rolecall.`,
  passkey: 'Your account has two-step sign-in. Your browser will ask for your fingerprint, face or screen lock.',
  'recovery-code': 'It’s one of the ten codes you saved when you set up two-step sign-in. Each of them works once.',
};
