/** Sets fuses in an Electron binary, as @electron/fuses does, but in a buffer: sentinel, version, length, one character each. */

const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');

/** Positions on the fuse wire, version 1. */
export const FUSES = { nodeCliInspect: 3, browserV8Snapshot: 6 };

/** Changes `binary` in place. Throws when there is not exactly one wire of version 1 or a fuse was removed. */
export function setFuses(binary, changes) {
  const at = binary.indexOf(SENTINEL);
  if (at < 0 || binary.indexOf(SENTINEL, at + SENTINEL.length) >= 0) throw new Error('not one fuse wire in the binary');
  const wire = at + SENTINEL.length;
  const [version, length] = [binary[wire], binary[wire + 1]];
  if (version !== 1) throw new Error(`unknown fuse wire version ${version}`);
  for (const [position, on] of changes) {
    const state = String.fromCharCode(binary[wire + 2 + position] ?? 0);
    if (position >= length || (state !== '0' && state !== '1')) throw new Error(`fuse ${position} cannot be set`);
    binary[wire + 2 + position] = on ? 0x31 : 0x30;
  }
}
