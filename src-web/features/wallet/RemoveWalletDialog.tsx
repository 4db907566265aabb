import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { walletUnlink, type LinkedWallet } from '#contract/api/wallet.ts';
import { callApi } from '#web/api/call-api.ts';
import danger from '#web/ui/danger.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './wallet.module.css';

interface RemoveDialogProps {
  wallet: LinkedWallet;
  onClose: () => void;
  onRemoved: (left: LinkedWallet[]) => void;
}

export function RemoveWalletDialog({ wallet, onClose, onRemoved }: RemoveDialogProps) {
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
