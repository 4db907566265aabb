/** Reads files out of a zip archive without any program or package (APPNOTE.TXT 6.3.10: sections 4.3.7, 4.3.12, 4.3.16). */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 5, 6]);
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const LINK = 0o120000;

/**
 * Yields `{ name, mode, data }` of every file that `wanted` accepts. Throws on damage, on links and on names that lead
 * out of the archive. Archives over 4 GiB are refused; the number of entries may pass 65,535.
 */
export function* filesInZip(file, wanted) {
  const descriptor = openSync(file, 'r');
  try {
    const size = fstatSync(descriptor).size;
    const read = (position, length) => {
      const buffer = Buffer.alloc(length);
      for (let done = 0; done < length;) {
        const count = readSync(descriptor, buffer, done, length - done, position + done);
        if (count === 0) throw new Error(`${file} is cut short`);
        done += count;
      }
      return buffer;
    };
    const tailLength = Math.min(size, 65_557);
    const tail = read(size - tailLength, tailLength);
    const end = tail.lastIndexOf(END_OF_DIRECTORY);
    if (end < 0) throw new Error(`${file} is not a zip archive`);
    const [directorySize, directoryOffset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (directoryOffset === 0xffffffff || directorySize === 0xffffffff) throw new Error(`${file} is too large`);

    const directory = read(directoryOffset, directorySize);
    for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY;) {
      const nameLength = directory.readUInt16LE(at + 28);
      const entry = {
        method: directory.readUInt16LE(at + 10),
        crc: directory.readUInt32LE(at + 16),
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        mode: directory.readUInt32LE(at + 38) >>> 16,
        offset: directory.readUInt32LE(at + 42),
        name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      };
      at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
      if (entry.name.endsWith('/') || !wanted(entry.name)) continue;
      yield { name: entry.name, mode: entry.mode, data: unpack(entry, read) };
    }
  } finally {
    closeSync(descriptor);
  }
}

function unpack(entry, read) {
  if (entry.name.startsWith('/') || entry.name.split('/').includes('..')) throw new Error(`unsafe name ${entry.name}`);
  if ((entry.mode & 0o170000) === LINK) throw new Error(`${entry.name} is a link`);
  const header = read(entry.offset, 30);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new Error(`${entry.name}: bad header`);
  const raw = read(entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), entry.packed);
  if (entry.method !== 0 && entry.method !== 8) throw new Error(`${entry.name}: unknown method ${entry.method}`);
  const data = entry.method === 0 ? raw : inflateRawSync(raw);
  if (data.length !== entry.size || crc32(data) !== entry.crc) throw new Error(`${entry.name}: bad checksum`);
  return data;
}
