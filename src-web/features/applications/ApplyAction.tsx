import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { allPlacesTaken, type VendorPlaces } from '#contract/domain/job.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { ApplyDialogProps } from './ApplyDialog.tsx';
import classes from './apply-action.module.css';

const ApplyDialog = lazy(() => import('./ApplyDialog.tsx'));

/** The reader of the job, as far as applying goes. */
export type Applying =
  | { kind: 'visitor'; signIn: () => void; registerHref: string }
  | { kind: 'seeker' }
  | {
      kind: 'vendor';
      acceptsVendors: boolean;
      /** The employer takes so many people from vendors in all; null where it names no number. */
      places: VendorPlaces | null;
      candidates: ApplyDialogProps['candidates'];
    }
  | { kind: 'nobody'; reason: string };

interface ApplyActionProps extends Omit<ApplyDialogProps, 'candidates'> {
  applying: Applying;
  open: boolean;
  isApplied: boolean;
  applicationId: string | null;
  /** An application was begun and not sent. */
  hasDraft: boolean;
  /** The address asks for the form: from the start, or by a link of this very page. */
  begins: boolean;
}

/** Whether the form is open; it opens whenever the address begins to ask for it. */
function useOpening(begins: boolean) {
  const [isOpen, setOpen] = useState(begins);
  const [begun, setBegun] = useState(begins);
  if (begun !== begins) {
    setBegun(begins);
    if (begins) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}

/** The call to action of a job page: apply, sign in first, or why not. */
export function ApplyAction({
  applying,
  open,
  isApplied,
  applicationId,
  hasDraft,
  begins,
  ...dialog
}: ApplyActionProps) {
  const [isDialogOpen, setDialogOpen] = useOpening(begins);
  const isVendor = applying.kind === 'vendor';
  const applied = isApplied && (applying.kind === 'seeker' || isVendor);
  const label = () => {
    if (hasDraft) return isVendor ? 'Continue your submission' : 'Continue your application';
    return isVendor ? (applied ? 'Submit another' : 'Submit a candidate') : 'Apply now';
  };

  const call = () => {
    if (applying.kind === 'nobody') return <p className={classes['text']}>{applying.reason}</p>;
    if (!open && !applied) return <p className={classes['text']}>This job no longer accepts applications.</p>;
    if (applying.kind === 'visitor') {
      return (
        <>
          <Button size="md" onClick={applying.signIn}>
            Sign in to apply
          </Button>
          <LinkButton size="md" variant="default" to={applying.registerHref} className={classes['second'] ?? ''}>
            Create account
          </LinkButton>
        </>
      );
    }
    if (isVendor && !applying.acceptsVendors && !applied) {
      return <p className={classes['text']}>This employer only accepts direct applications.</p>;
    }
    const places = isVendor && open ? applying.places : null;
    const isFull = places !== null && places.taken >= places.most;
    return (
      <>
        {applied ? (
          <span className={classes['applied']} role="status">
            <IconCircleCheck size={20} stroke={1.8} aria-hidden /> {isVendor ? 'Submitted' : 'Applied'}
          </span>
        ) : null}
        {applied && applicationId !== null && !isVendor ? (
          <LinkButton size="md" variant="default" to={dialog.applicationHref(applicationId)}>
            Open application
          </LinkButton>
        ) : null}
        <Places places={places} isFull={isFull} />
        {isFull ? null : !applied || (isVendor && open) ? (
          <Button size="md" variant={applied ? 'default' : 'filled'} onClick={() => setDialogOpen(true)}>
            {label()}
          </Button>
        ) : null}
      </>
    );
  };

  return (
    <>
      <div className={classes['calls']} {...focusFallback}>
        {call()}
      </div>
      {isDialogOpen && (isVendor || applying.kind === 'seeker') ? (
        <Suspense fallback={null}>
          <ApplyDialog
            {...dialog}
            candidates={isVendor ? applying.candidates : undefined}
            onClose={() => {
              setDialogOpen(false);
              dialog.onClose();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The places for vendors' people that are taken, of those that the employer offers. */
function Places({ places, isFull }: { places: VendorPlaces | null; isFull: boolean }) {
  if (places === null) return null;
  return (
    <p className={classes['text']}>
      {isFull
        ? allPlacesTaken(places.most)
        : `Vendors have submitted ${formatCount(places.taken)} of ${plural(places.most, 'person', 'people')} so far.`}
    </p>
  );
}
