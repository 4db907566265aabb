import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getProfile } from '#contract/api/profile.ts';
import { walletLink, type LinkedWallet, walletUnlink } from '#contract/api/wallet.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { usePlatform, useSignedInUser } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import danger from '#web/ui/danger.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';
import { shortAddress } from './model/address.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './wallet.module.css';

const WalletFlow = lazy(() => import('./WalletFlow.tsx'));

const KEY = ['wallet', 'linked'] as const;

/** The wallets that sign in to the own account: link another one, take one off. */
export function LinkedWallets() {
  const platform = usePlatform();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getProfile, {}, { signal })).data.wallets,
  });
  const [run, setRun] = useState(0);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<LinkedWallet>();

  const hasWallets = platform.browserSignIn === undefined;
  return (
    <Section
      title="Wallets"
      actions={
        hasWallets ? (
          <Button
            variant="default"
            size="sm"
            loading={busy}
            onClick={() => {
              setBusy(true);
              setRun((n) => n + 1);
            }}
          >
            Link a wallet
          </Button>
        ) : undefined
      }
    >
      <Loaded query={query} what="your wallets" rows={1} height={56} gap={8}>
        {(data) => <WalletRows wallets={data} onRemove={setLeaving} />}
      </Loaded>
      {hasWallets ? null : (
        <p className={classes['hint']}>To link a wallet, open your profile in the browser that has it.</p>
      )}
      {run === 0 ? null : (
        <Suspense>
          <WalletFlow
            key={run}
            purpose="link"
            onSigned={async (signed) => {
              client.setQueryData(KEY, (await callApi(walletLink, signed)).data);
              toast('success', 'Wallet linked');
            }}
            onDone={() => setBusy(false)}
          />
        </Suspense>
      )}
      {leaving === undefined ? null : (
        <RemoveWalletDialog
          wallet={leaving}
          onClose={() => setLeaving(undefined)}
          onRemoved={(left) => client.setQueryData(KEY, left)}
        />
      )}
    </Section>
  );
}

interface WalletRowsProps {
  wallets: readonly LinkedWallet[];
  onRemove: (wallet: LinkedWallet) => void;
}

function WalletRows({ wallets, onRemove }: WalletRowsProps) {
  const { timeZone } = useSignedInUser();
  if (wallets.length === 0) {
    return <p className={classes['text']}>None yet. With a linked wallet, you can sign in without a password.</p>;
  }
  const on = (instant: string) => formatInstant(instant, timeZone);
  return (
    <ul className={listRows['rows']}>
      {wallets.map((wallet) => (
        <li key={wallet.address} className={classes['row']}>
          <div>
            <span className={classes['address']}>{wallet.address}</span>
            <span className={classes['note']}>
              Linked on {on(wallet.linkedAt)}
              {wallet.lastUsedAt === null ? ', not used yet' : `, last used on ${on(wallet.lastUsedAt)}`}
            </span>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove wallet ${shortAddress(wallet.address)}`}
            onClick={() => onRemove(wallet)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface RemoveDialogProps {
  wallet: LinkedWallet;
  onClose: () => void;
  onRemoved: (left: LinkedWallet[]) => void;
}

function RemoveWalletDialog({ wallet, onClose, onRemoved }: RemoveDialogProps) {
  const removal = useMutation({
    mutationFn: async () => (await callApi(walletUnlink, { address: wallet.address })).data,
    onSuccess: (left) => {
      onRemoved(left);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Remove this wallet?" size={440} padding="lg">
      <p className={classes['text']}>
        <span className={classes['address']}>{wallet.address}</span> will no longer sign you in. You can still sign in
        with your e-mail address.
      </p>
      {removal.error === null ? null : (
        <p className={classes['text']} role="alert">
          {removal.error.message}
        </p>
      )}
      <Group gap={10}>
        <Button className={danger['danger'] ?? ''} loading={removal.isPending} onClick={() => removal.mutate()}>
          Remove the wallet
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
      </Group>
    </Dialog>
  );
}
