import { fold } from '../../../../places/fold.ts';

/** Months in the languages of resumes, full and short, folded. */
const NAMES = [
  'january jan januar janner janvier janv enero ene gennaio gen januari janeiro ocak januari stycznia styczen ledna',
  'february feb februar fevrier fevr fev febrero febbraio februari fevereiro subat februari lutego luty unora',
  'march mar marz maerz mrz mars marzo maart mrt marco mart marts marca marzec brezna',
  'april apr avril avr abril abr aprile nisan kwietnia kwiecien dubna',
  'may mai mayo maggio mag mei maio mayis maj maja kvetna',
  'june jun juni juin junio giugno giu junho haziran czerwca czerwiec cervna',
  'july jul juli juillet juil julio luglio lug julho temmuz lipca lipiec cervence',
  'august aug aout agosto ago augustus agustos augusti sierpnia sierpien srpna',
  'september sept sep septembre septiembre settembre set setembro eylul wrzesnia wrzesien zari',
  'october oct oktober okt octobre octubre ottobre ott outubro ekim pazdziernika pazdziernik rijna',
  'november nov novembre noviembre novembro kasim listopada listopad',
  'december dec dezember dez decembre diciembre dic dicembre december dezembro aralik grudnia grudzien prosince',
];

const BY_NAME = new Map(NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)));

/** From 1; undefined when it is no month. */
export function monthNamed(word: string): number | undefined {
  return BY_NAME.get(fold(word));
}
