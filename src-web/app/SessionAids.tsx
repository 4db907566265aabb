import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { areaOfAccount } from '#web/areas/areas.ts';
import { withNext } from '#web/areas/decide-route.ts';
import { publicRouteOf } from '#web/areas/public-routes.ts';
import { WalletSignIn } from '#web/features/wallet/WalletSignIn.tsx';
import { useSessionEnd } from '#web/session/use-session-end.ts';
import { useLoginDialog, useSecondStep, useUser } from '#web/session/use-session.ts';

const LoginDialog = lazy(() => import('#web/features/auth/LoginDialog.tsx'));
const PasskeySignIn = lazy(() =>
  import('#web/features/second-factor/PasskeySignIn.tsx').then((module) => ({ default: module.PasskeySignIn })),
);
const SecondStep = lazy(() =>
  import('#web/features/second-factor/SecondStep.tsx').then((module) => ({ default: module.SecondStep })),
);
export const SessionNotice = lazy(() => import('./SessionNotice.tsx'));
const TermsNotice = lazy(() => import('./TermsNotice.tsx'));
const SessionCheck = lazy(() => import('#web/session/SessionCheck.tsx'));

/** The login dialog, and the word about the end of a session, wherever a person is. */
export function SessionAids({ isArea = false }: { isArea?: boolean }) {
  const [loginOpen, setLoginOpen] = useLoginDialog();
  const [step, setStep] = useSecondStep();
  const { pathname, search } = useLocation();
  const endsAt = useSessionEnd();
  const user = useUser();
  const registerHref =
    publicRouteOf(pathname)?.openToUsers === true ? withNext('/register', pathname + search) : `/register${search}`;
  return (
    <>
      <div role="status">
        {endsAt === undefined ? null : (
          <Suspense>
            <SessionNotice key={endsAt} notice={{ kind: 'ending', endsAt }} />
          </Suspense>
        )}
      </div>
      {user?.termsToAccept === undefined ? null : (
        <Suspense>
          <TermsNotice key={user.termsToAccept.version} asked={user.termsToAccept} opensAtOnce={isArea} />
        </Suspense>
      )}
      {/* The others hear of it by the stream behind the bell. */}
      {user !== null && areaOfAccount(user) === null ? (
        <Suspense>
          <SessionCheck />
        </Suspense>
      ) : null}
      {loginOpen !== false ? (
        <Suspense>
          <LoginDialog
            reason={
              endsAt !== undefined
                ? 'Sign in again to carry on. Nothing on this page is lost.'
                : loginOpen === true
                  ? undefined
                  : loginOpen
            }
            registerHref={registerHref}
            others={
              <>
                <PasskeySignIn />
                <WalletSignIn fullWidth size="md" />
              </>
            }
            step={
              step === null ? undefined : (
                // Within the dialog, which stays open while this is fetched.
                <Suspense>
                  <SecondStep key={step.ticket} step={step} />
                </Suspense>
              )
            }
            onClose={() => {
              setStep(null);
              setLoginOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
