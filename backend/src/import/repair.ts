/** Repairs of text that other systems have damaged. Pure; each answers the text unchanged when there is nothing to repair. */
import { withoutUnseen } from '#contract/unseen.ts';

/** Characters of Windows-1252 above ASCII that are not the byte's own code point (WHATWG encoding standard). */
const WINDOWS_1252: ReadonlyMap<string, number> = new Map(
  Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ', (character, index) => [
    character,
    0x80 + index,
  ]),
);
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/** A lead byte of UTF-8 and what follows it, as Windows-1252 shows them. */
const SUSPECT = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/gu;

function byteOf(character: string): number {
  return WINDOWS_1252.get(character) ?? character.charCodeAt(0);
}

/** UTF-8 that was read as Windows-1252, once or twice: `Yorkâ€™s` becomes `York’s`. */
export function repairMojibake(text: string): string {
  let result = text;
  for (let pass = 0; pass < 2; pass += 1) {
    const repaired = result
      .replace(SUSPECT, (sequence) => {
        // The longest start of the sequence that is valid; the rest belongs to the text.
        for (let length = sequence.length; length >= 2; length -= 1) {
          try {
            const bytes = Uint8Array.from(sequence.slice(0, length), byteOf);
            return STRICT_UTF8.decode(bytes) + sequence.slice(length);
          } catch {
            // Not UTF-8 at this length.
          }
        }
        return sequence;
      })
      // The closing quote's last byte has no character in Windows-1252 and is often lost on the way.
      .replace(/â€(?=[\s.,;:!?)]|$)/gu, '”');
    if (repaired === result) break;
    result = repaired;
  }
  return result;
}

/** Removes what nobody sees but keeps tabs and line breaks. */
export const dropControls = (text: string): string => withoutUnseen(text);

const ACRONYMS: ReadonlySet<string> = new Set(
  'AI API AWS BI CAD CCTV CDL CEO CFO CIO CNC CPA CRM CSS CTO DBA DNA EEO EHS EKG EMS EMT ER ERP ESL FAA FBI GIS GMP HIV HR HVAC ICT ICU IT JAVA LAN LPN MEP MRI MTA NYC NYPD OR OSHA PC PHP PLC PMO PR QA QC R&D RN SAP SEO SQL STEM TV UAE UI UK UN US USA UX VIP VP WAN'.split(
    ' ',
  ),
);
const SMALL_WORDS: ReadonlySet<string> = new Set('a an and as at by for from in of on or the to with'.split(' '));
const ROMAN = /^(?:I{1,3}|IV|V|VI{0,3}|IX|X)$/;

/** A title in capitals becomes title case; known acronyms, Roman numerals and codes with digits stay as they are. */
export function sentenceCaseTitle(title: string): string {
  const letters = title.match(/\p{L}/gu) ?? [];
  if (letters.length < 5 || /\p{Ll}/u.test(title)) return title;
  let index = 0;
  return title.replace(/[\p{L}\p{N}&'’]+/gu, (word) => {
    const first = index === 0;
    index += 1;
    if (word !== 'OR' && (ACRONYMS.has(word) || ROMAN.test(word) || /\d/.test(word))) return word;
    const lower = word.toLowerCase();
    return !first && SMALL_WORDS.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}

/** One line: no controls, single spaces. */
export function oneLine(text: string): string {
  return dropControls(text).replace(/\s+/g, ' ').trim();
}

/** Paragraphs that were flattened into runs of blanks come back as line breaks. */
export function paragraphs(text: string): string {
  const clean = dropControls(text).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  return (clean.includes('\n') ? clean : clean.replace(/ {3,}/g, '\n\n')).replace(/[ \t]+/g, ' ').trim();
}
