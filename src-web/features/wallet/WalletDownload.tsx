import { Button } from '@mantine/core';
import { WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { METAMASK_DOWNLOADS, type Device } from './model/device.ts';
import { WalletNotice } from './WalletNotice.tsx';

interface DownloadProps {
  device: Device;
  onClose: () => void;
  onOpen: (url: string) => void;
}

/** Says that MetaMask is missing; agreeing opens its download page, or the store of this phone. */
export function WalletDownload({ device, onClose, onOpen }: DownloadProps) {
  const isDesktop = device === 'desktop';
  return (
    <WalletNotice
      title="Web3 Login"
      text={isDesktop ? WALLET_TEXTS.notInstalledDesktop : WALLET_TEXTS.notInstalledMobile}
      onClose={onClose}
    >
      <Button
        data-autofocus
        onClick={() => {
          onOpen(METAMASK_DOWNLOADS[device]);
          onClose();
        }}
      >
        {isDesktop ? 'Open the download page' : 'Open the app store'}
      </Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </WalletNotice>
  );
}
