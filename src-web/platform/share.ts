/** Handing an address on: by the system's share sheet where there is one, else by the clipboard. */
import type { Shared } from './platform.ts';

/** To be called from a click: browsers allow neither otherwise. Never throws. */
export async function shareAddress(page: { title: string; url: string }): Promise<Shared> {
  // Typed as always there; it is absent in most desktop browsers, on insecure origins and in Electron.
  const share = (navigator as Partial<Pick<Navigator, 'share' | 'canShare'>>).share?.bind(navigator);
  if (share !== undefined && navigator.canShare(page)) {
    try {
      await share(page);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(page.url)) ? 'copied' : 'failed';
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way, for plain-HTTP intranets, where there is no clipboard object. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works on insecure origins
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
