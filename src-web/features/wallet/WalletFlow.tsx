import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { WALLET } from '#contract/domain/limits.ts';
import { WALLET_TEXTS } from '#contract/errors/catalogue.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { WalletNotice } from './WalletNotice.tsx';
import { deviceOf, metamaskAppLink, METAMASK_DOWNLOADS, type Device } from './model/device.ts';
import { discoverWallets } from './model/discover.ts';
import { walletErrorText } from './model/errors.ts';
import { NoProvider, type WalletChoice } from './model/provider.ts';
import { signMessage, type Signed } from './model/sign.ts';
import classes from './wallet.module.css';

interface WalletFlowProps {
  purpose: 'login' | 'link';
  /** Takes what was signed to the server; what it throws is shown to the person. */
  onSigned: (signed: Signed) => Promise<void>;
  /** The person may start anew: it went well, failed and was read, or was called off. */
  onDone: () => void;
}

type Step =
  | { kind: 'working' }
  | { kind: 'pick'; choices: readonly WalletChoice[] }
  | { kind: 'failed'; text: string }
  | { kind: 'missing' }
  | { kind: 'download' }
  | { kind: 'over' };

/** One run from the click to the server's answer: finds the wallets, lets the person pick one, has it sign. */
export default function WalletFlow({ purpose, onSigned, onDone }: WalletFlowProps) {
  const { links } = usePlatform();
  const [device] = useState(() => deviceOf(navigator));
  const [step, setStep] = useState<Step>({ kind: 'working' });
  const begun = useRef(false);

  const end = () => {
    setStep({ kind: 'over' });
    onDone();
  };
  const fail = (error: unknown) => setStep({ kind: 'failed', text: walletErrorText(error, device !== 'desktop') });
  const go = async (choice: WalletChoice) => {
    setStep({ kind: 'working' });
    try {
      await onSigned(await signMessage(choice.provider, purpose));
      end();
    } catch (error) {
      fail(error);
    }
  };
  const begin = async () => {
    const choices = await discoverWallets(device === 'desktop' ? 0 : WALLET.providerWaitMs);
    const [only] = choices;
    if (only === undefined && purpose === 'login') setStep({ kind: 'missing' });
    else if (only === undefined) fail(new NoProvider());
    else if (choices.length === 1) await go(only);
    else setStep({ kind: 'pick', choices });
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
    // eslint-disable-next-line hooks/exhaustive-deps -- one mount is one run
  }, []);

  switch (step.kind) {
    case 'working':
    case 'over':
      return null;
    case 'pick':
      return (
        <Dialog onClose={end} title="Choose a wallet" size={400} padding="lg">
          <Picker choices={step.choices} onPick={(choice) => void go(choice)} />
        </Dialog>
      );
    case 'failed':
      return (
        <WalletNotice title="Web3 Login" text={step.text} onClose={end}>
          <Button onClick={end} data-autofocus>
            Close
          </Button>
        </WalletNotice>
      );
    case 'missing':
      return device === 'desktop' ? (
        <WalletDownload device={device} onClose={end} onOpen={(url) => void links.openExternal(url)} />
      ) : (
        <WalletNotice title="Web3 Login" text={WALLET_TEXTS.noProviderMobile} onClose={end}>
          <Button component="a" href={metamaskAppLink(window.location.href)} data-autofocus>
            Open in MetaMask
          </Button>
          <Button variant="default" onClick={() => setStep({ kind: 'download' })}>
            I don’t have MetaMask
          </Button>
        </WalletNotice>
      );
    case 'download':
      return <WalletDownload device={device} onClose={end} onOpen={(url) => void links.openExternal(url)} />;
  }
}

function Picker({ choices, onPick }: { choices: readonly WalletChoice[]; onPick: (choice: WalletChoice) => void }) {
  return (
    <ul className={classes['choices']}>
      {choices.map((choice, index) => (
        <li key={choice.id}>
          <button
            type="button"
            className={classes['choice']}
            data-autofocus={index === 0 || undefined}
            onClick={() => onPick(choice)}
          >
            {choice.icon === null ? (
              <IconWallet className={classes['icon']} stroke={1.5} aria-hidden />
            ) : (
              <img className={classes['icon']} src={choice.icon} alt="" />
            )}
            <span>{choice.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DownloadProps {
  device: Device;
  onClose: () => void;
  onOpen: (url: string) => void;
}

/** Says that MetaMask is missing; agreeing opens its download page, or the store of this phone. */
function WalletDownload({ device, onClose, onOpen }: DownloadProps) {
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
