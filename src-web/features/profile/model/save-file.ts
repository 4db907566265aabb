/** Hands a file to the browser's downloads. `content` is base64. */
export function saveFile(file: { fileName: string; mediaType: string; content: string }): void {
  const bytes = Uint8Array.from(atob(file.content), (char) => char.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
