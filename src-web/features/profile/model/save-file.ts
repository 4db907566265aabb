import { downloadBlob } from '#web/lib/download.ts';

/** Hands a file to the browser's downloads. `content` is base64. */
export function saveFile(file: { fileName: string; mediaType: string; content: string }): void {
  const bytes = Uint8Array.from(atob(file.content), (char) => char.charCodeAt(0));
  downloadBlob(file.fileName, new Blob([bytes], { type: file.mediaType }));
}
