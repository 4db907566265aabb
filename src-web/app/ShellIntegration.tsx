import { lazy, Suspense, useEffect, useState } from 'react';
import type { Platform, ShellNotice } from '#web/platform/platform.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toast/toast.ts';

const FindBar = lazy(() => import('./find/FindBar.tsx'));

/**
 * Features that only some shells need from the page: messages about their own actions, and a search within the page.
 */
export default function ShellIntegration() {
  const { notices, onFind } = usePlatform();
  const [asked, setAsked] = useState(0);
  useEffect(() => notices?.subscribe((notice) => tell(notice, notices)), [notices]);
  useEffect(() => onFind?.(() => setAsked((times) => times + 1)), [onFind]);
  return asked === 0 ? null : (
    <Suspense>
      <FindBar asked={asked} onClose={() => setAsked(0)} />
    </Suspense>
  );
}

function tell(notice: ShellNotice, notices: NonNullable<Platform['notices']>): void {
  if (notice.kind === 'file-saved') {
    toast('success', `${notice.name} is in your ${notice.folder} folder.`, {
      label: 'Show in folder',
      run: () =>
        void notices.showFile(notice.id).then((shown) => {
          if (!shown) toast('error', `${notice.name} is no longer there.`);
        }),
    });
  } else toast('error', noticeText(notice));
}

/** Exported for its test. */
export function noticeText(notice: Exclude<ShellNotice, { kind: 'file-saved' }>): string {
  switch (notice.kind) {
    case 'link-refused':
      return `Rolecall does not open this kind of link, to keep you safe: ${short(notice.address)}`;
    case 'link-failed':
      return `No program on this computer could open ${nameOf(notice.address)}.`;
    case 'file-failed':
      return `${notice.name} could not be saved. Please check that there is room in your downloads folder.`;
    case 'file-refused':
      return `${notice.name === '' ? 'This file' : notice.name} was not saved: Rolecall only saves files that it makes itself.`;
    case 'print-failed':
      return 'This page could not be printed. Please check your printer and try again.';
  }
}

const short = (address: string) => (address.length > 80 ? `${address.slice(0, 80)}…` : address);

function nameOf(address: string): string {
  if (address.startsWith('mailto:')) return `the e-mail address ${short(address.slice(7).split('?')[0] ?? '')}`;
  if (address.startsWith('tel:')) return `the phone number ${short(address.slice(4))}`;
  return short(address);
}
