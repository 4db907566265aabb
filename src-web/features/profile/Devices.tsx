import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast/toast.ts';
import classes from './profile.module.css';
import { useDevices, useRevokeDevice, useRevokeOthers, type Device } from './queries.ts';

const SHOWN_AT_FIRST = 5;

/** The devices on which the person is signed in; each can be signed out here. */
export function Devices() {
  const query = useDevices();
  const [all, setAll] = useState(false);
  const devices = query.data;
  // This device first: the others are judged against it.
  const sorted = devices?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) ?? [];
  const shown = all ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  return (
    <Section title="Devices">
      {query.isPending ? (
        <ListSkeleton rows={2} height={64} label="Loading your devices" />
      ) : devices === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load your devices" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <ul className={classes['devices']}>
            {shown.map((device) => (
              <DeviceRow key={device._id} device={device} />
            ))}
          </ul>
          {shown.length === devices.length ? null : (
            <Button mt={10} variant="subtle" size="compact-sm" px={6} onClick={() => setAll(true)}>
              Show {plural(devices.length - shown.length, 'more device')}
            </Button>
          )}
          {devices.every((device) => device.isCurrent) ? null : (
            <div className={classes['end']}>
              <SignOutOthers />
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function SignOutOthers() {
  const others = useRevokeOthers();
  return (
    <Button
      variant="default"
      size="sm"
      loading={others.isPending}
      onClick={() =>
        void others
          .mutateAsync()
          .then((ended) => toast('success', `Signed out on ${plural(ended, 'other device')}`), toastFailure)
      }
    >
      Sign out everywhere else
    </Button>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const revoke = useRevokeDevice();
  const Icon = device.shell === 'desktop' ? IconDeviceDesktop : IconWorld;
  return (
    <li className={classes['device']}>
      <span className={classes['deviceIcon']} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div className={classes['what']}>
        <span className={classes['value']}>
          {device.device}
          {device.isCurrent ? <ToneBadge tone="positive">This device</ToneBadge> : null}
        </span>
        <span className={classes['note']}>
          Last used <RelativeTime at={device.lastUsedAt} /> · signed in <RelativeTime at={device.createdAt} />
        </span>
      </div>
      {device.isCurrent ? null : (
        <Button
          variant="default"
          size="sm"
          loading={revoke.isPending}
          aria-label={`Sign out ${device.device}, signed in ${formatInstant(device.createdAt)}`}
          onClick={() =>
            // Said although the row goes with its device.
            void revoke
              .mutateAsync(device._id)
              .then(() => toast('success', `${device.device} is signed out`), toastFailure)
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
