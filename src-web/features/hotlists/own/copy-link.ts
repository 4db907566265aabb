import { toast } from '#web/ui/toast/toast.ts';

/** Puts the address on the clipboard, and says how it went. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast('success', 'Link copied');
  } catch {
    toast('error', 'We couldn’t copy the link. Please open the list and copy its address.');
  }
}
