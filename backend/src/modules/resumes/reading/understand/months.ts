import { fold } from '../../../../places/fold.ts';

/** Months in the languages of resumes, full and short, folded. */
const NAMES = [
  'january jan januar janner janvier janv enero ene gennaio gen januari janeiro',
  'february feb februar fevrier fevr fev febrero febbraio februari fevereiro',
  'march mar marz maerz mrz mars marzo maart mrt marco',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag mei maio',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago augustus',
  'september sept sep septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre december dezembro',
];

const BY_NAME = new Map(NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)));

/** From 1; undefined when it is no month. */
export function monthNamed(word: string): number | undefined {
  return BY_NAME.get(fold(word));
}
