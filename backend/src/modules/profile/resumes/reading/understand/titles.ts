import { fold } from '../../../../../library/places/fold.ts';
import { singular } from '../../../../../library/search-words/synonyms/singular.ts';
import { synonymLines } from '../../../../../library/search-words/synonyms/tables.ts';

/** Job titles that the vocabularies have too seldom, or not in English. */
const MORE = `engineer developer manager director lead head officer executive analyst consultant architect designer specialist
coordinator administrator assistant associate intern trainee apprentice supervisor technician scientist researcher nurse teacher
lecturer professor accountant auditor clerk cashier driver chef cook waiter barista baker electrician plumber carpenter welder
mechanic operator programmer tester recruiter writer editor journalist lawyer paralegal advocate doctor physician pharmacist
dentist therapist counsellor counselor adviser advisor planner buyer merchandiser salesperson representative agent partner founder
owner president chief cto ceo cfo coo vp secretary receptionist librarian geologist chemist biologist physicist surveyor
photographer artist animator stylist hairdresser gardener farmer guard tutor instructor trainer coach volunteer freelancer
fellow principal strategist evangelist master owner inspector controller stewardess steward sde swe sre dba qa
disponent disponentin aushilfe praktikantin becaria becario voluntario voluntaria benevole estagiario estagiaria auxiliar vendedor vendedora
contador abogado abogada enfermero enfermera camarero camarera cocinero cocinera conductor medico medica maestro maestra
analista professora gestor gestora supervisora
commis partie sous student werkstudent praktikant
ingenieur entwickler leiter techniker konstrukteur elektriker berater kaufmann kauffrau sachbearbeiter mitarbeiter meister
geschaftsfuhrer assistent referent lehrer arzt pfleger verkaufer mechaniker schlosser
assistante secretaire adjoint adjointe employe employee caissier caissiere serveur serveuse cuisinier chauffeur soignante aide
developpeur integrateur responsable chargee charge directeur directrice ingenieure technicien technicienne conseiller vendeur
vendeuse comptable infirmier infirmiere stagiaire alternant chef consultante redacteur
gerente director directora jefe jefa ingeniero ingeniera desarrollador analista tecnico asesor profesor becario encargado
responsabile ingegnere sviluppatore impiegato tirocinante consulente direttore
medewerker ontwikkelaar adviseur desenvolvedor engenheiro coordenador`;

/** German builds one word: "Entwicklungsingenieur". */
const ENDINGS =
  /(?:ingenieur|entwickler|leiter|techniker|konstrukteur|elektriker|berater|kaufmann|kauffrau|bearbeiter|mitarbeiter|meister|assistent|assistentin|ingenieurin|entwicklerin|leiterin|beraterin|mechaniker|mechatroniker|pfleger|pflegerin|lehrer|lehrerin|fuhrer|fahrer|verkaufer|planer|manager)$/;

/** Last words of titles that mean more without one. */
const NO_TITLES = new Set(
  `support services service sales arts science research education medicine operations management design engineering development
  system systems data support hand general school training technology bank finance health security family house works design
  media care transport transports production marketing music shop store print press line street line man men boat time state`.split(
    /\s+/,
  ),
);

let nouns: ReadonlySet<string> | undefined;
let whole: ReadonlySet<string> | undefined;

function load(): void {
  if (nouns !== undefined) return;
  const titles = synonymLines('occupations.txt.br').flatMap((line) => line.split(/[\t|]/));
  whole = new Set(titles);
  const counted = new Map<string, number>();
  for (const title of titles) {
    const last = title.slice(title.lastIndexOf(' ') + 1);
    counted.set(last, (counted.get(last) ?? 0) + 1);
  }
  const often = [...counted].filter(([word, count]) => count > 1 && !NO_TITLES.has(word)).map(([word]) => word);
  nouns = new Set([...often, ...MORE.split(/\s+/)]);
}

/** Scores how much a text looks like a job title: from 0, not at all, to 3, surely. */
export function titleScore(text: string): number {
  load();
  const folded = fold(text);
  const last = folded.slice(folded.lastIndexOf(' ') + 1);
  const words = folded.split(' ').map((word) => singular(word));
  if (words.length > 9 || folded === '') return 0;
  if (whole?.has(folded) === true) return 3;
  // "Head of Sales", "Engineer - Platform", "Officer (Accounts)": what stands before counts.
  const head = fold(text.split(/\s(?:of|for|in|de|des|du|and|–|-)\s|[,(/]/)[0] ?? '').split(' ');
  // A singular such as "packer" is a job; the plural "packers" is a company.
  if (isNoun(words.at(-1)) && singular(last) !== last) return 1;
  if (isNoun(words.at(-1)) || isNoun(head.at(-1))) return 3;
  return words.some(isNoun) ? 2 : 0;
}

function isNoun(word: string | undefined): boolean {
  return word !== undefined && (nouns?.has(word) === true || ENDINGS.test(word));
}
