import { toast } from './toast/toast.ts';

/** Puts an address on the clipboard, and says how it went. */
export async function copyLink(address: string, name = 'Link'): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast('success', `${name} copied`);
  } catch {
    toast('error', 'We couldn’t copy it. Please select the address and copy it yourself.');
  }
}
