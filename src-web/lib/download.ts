/** Hands what is at an address to the browser's downloads. */
export function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Hands a file that was made here to the browser's downloads. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  download(address, name);
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same for a text. */
export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** A table as `rolecall-<what>-<today>.csv`; today is the day in UTC. */
export function downloadCsv(what: string, text: string): void {
  downloadText(`rolecall-${what}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', text);
}
