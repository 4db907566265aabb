/** Puts a table on the clipboard, as a table and as text; to be called from a click. Never throws. */
export async function copyTable({ html, text }: { html: string; text: string }): Promise<boolean> {
  try {
    const blob = (type: string, content: string) => new Blob([content], { type });
    const item = new ClipboardItem({ 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text) });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyByEvent(html, text);
  }
}

/** The old way, where there is no clipboard object: plain HTTP, older browsers. */
function copyByEvent(html: string, text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else works on insecure origins
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give);
  }
}
