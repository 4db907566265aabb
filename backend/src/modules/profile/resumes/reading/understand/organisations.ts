import { fold } from '../../../../../library/places/fold.ts';

/** Legal forms at the end of company names. */
const FORMS =
  /(?:^|[\s,])(?:pvt|private|ltd|limited|inc|incorporated|llc|l\.l\.c|llp|corp|corporation|co|company|gmbh|ag|kg|ohg|se|plc|sarl|sas|sa|s\.a|s\.a\.s|s\.l|sl|s\.p\.a|spa|s\.r\.l|srl|b\.v|bv|n\.v|nv|ab|as|asa|oy|aps|a\/s|kft|sp\. z o\.o|s\.r\.o|pty|pte|bhd|ltda|s\.a\.r\.l|fze|fz|fzco|e\.v|mbh)\.?(?:$|[\s,)])/i;

/** Words for the business of a company, as part of its name. */
const KINDS = new Set(
  `hospital clinic university college school academy institute bank group studio studios agency agentur technologies technology
  systems solutions labs laboratories consulting consultants consultancy partners services industries foundation council
  municipality province ministry department government insurance software infotech softworks softech media networks telecom
  motors traders exports imports textiles foods beverages pharmacy logistics logistik logistique transports transport freight
  airlines airways hotel hotels restaurant bakery cafe cafes catering events architects associates enterprises ventures capital
  holdings holding energy electric power construction builders engineering forgings castings controls instruments robotics
  analytics digital numerique apps soft web cloud hosting payments finance financial mills farms produce store stores shop homes
  house center centre centrum society trust church library museum theatre theater bros brothers sons dental veterinary
  automotive plastics machines pumps marine steel stahl elektro werk werke manufaktur klinik krankenhaus schule hochschule
  universitat stadt land gesellschaft verlag maison restaurante banco grupo universidad universite ecole hopital mairie
  carpentry lines cargo retail labs co-operative cooperative schools office offices company firm llp unit`.split(/\s+/),
);

/** Scores how much a text looks like the name of a company or another organisation: 0 to 3. */
export function employerScore(text: string): number {
  if (FORMS.test(text)) return 3;
  const words = fold(text).split(' ');
  if (KINDS.has(words.at(-1) ?? '')) return 2;
  return words.some((word) => KINDS.has(word)) ? 1 : 0;
}

const SCHOOLS =
  /(?:^| )(?:univ|university|universities|universitat|universidad|universite|universita|universiteit|universidade|universitatea|uniwersytet|college|school|schools|institute|instituto|institut|istituto|academy|akademie|hochschule|fachhochschule|polytechnic|polytechnique|politecnico|berufsschule|gymnasium|realschule|lycee|ecole|escuela|vidyalaya|vidyapeeth|vidyalayam|mandal|iit|nit|iim|iiit|mit|insa|eth|eth zurich|iti|board|cbse|icse|faculty|technion|haw|tu|fh|conservatory|seminary|local \d+)(?: |$)/;

/** Scores how much a text looks like a school or university: 0 to 3. */
export function institutionScore(text: string): number {
  if (SCHOOLS.test(fold(text))) return 3;
  // "ICAI", "ITHQ": short names of bodies that examine.
  return /^[A-Z]{3,8}(?: [A-Z][a-z]+)?$/.test(text.trim()) ? 1 : 0;
}

const DEGREES =
  /(?:^| )(?:bachelor|bachelors|bacharelado|bacharel|mestrado|mestre|doutorado|tecnologo|pos graduacao|grado|graduado|maestria|doctorado|doctorat|licenciado|licenciada|bachillerato|fachabitur|fachhochschulreife|hochschulreife|realschulabschluss|hauptschulabschluss|mittlere reife|staatsexamen|promotion|maturita|inzynier|licencjat|bep|brevet|cap|lisans|yuksek lisans|master|masters|doctor|doctorate|phd|ph d|degree|diploma|diplome|diplom|dipl|diplomado|magister|licence|licenciatura|licentiate|laurea|lehre|ausbildung|associate|associates|certificate|apprenticeship|apprentice|abitur|matura|baccalaureate|baccalaureat|bac|bts|dut|maitrise|mba|pgdm|pgdca|bba|bca|mca|bsc|msc|bs|ms|ba|ma|beng|meng|basc|btech|mtech|bcom|mcom|bcs|llb|llm|mbbs|md|be|me|b sc|m sc|b tech|m tech|b com|m com|b e|m e|b a|m a|b s|m s|b eng|m eng|b ed|m ed|b arch|m arch|b pharm|m pharm|ged|hsc|ssc|hssc|sslc|puc|intermediate|12th|10th|xii|x|gcse|a levels|high school|higher secondary|secondary|chartered accountant|ca|cfa|acca|cpa|dep|hnd|nvq|graduate|graduation|post graduation|postgraduate|minor|major|facharbeiter|geselle|meisterbrief|grado|titulo|engineering degree)(?: |$)/;

/** Scores how much a text looks like a degree or course of study: 0 to 3. */
export function degreeScore(text: string): number {
  const folded = fold(text);
  const found = DEGREES.exec(folded);
  if (found === null) return 0;
  return found.index === 0 ? 3 : 2;
}
