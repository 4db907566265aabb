import { fold } from '../../../../places/fold.ts';

export type Section =
  | 'top'
  | 'contact'
  | 'about'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'personal'
  | 'other'
  /** A heading that says nothing to us: what stands below tells. */
  | 'unknown';

/** What headings are about, folded; English, German, French, Spanish, Italian, Dutch, Portuguese. The first that fits. */
const SUBJECTS: readonly (readonly [Section, string])[] = [
  [
    'other',
    'references|referees|referenzen|interests|hobbies|hobbys|interessen|centres d interet|loisirs|intereses|awards|honors|honours|achievements|publications|declaration|volunteering|volunteer|volunteer experience|extracurricular activities|extra curricular activities|activities|ehrenamt|patents|memberships|affiliations|co curricular activities',
  ],
  ['projects', 'projects|projekte|projets|proyectos|projects undertaken|academic projects|key projects'],
  [
    'personal',
    'personal details|personal information|personal profile|personal data|personal particulars|personliche daten|donnees personnelles|datos personales|etat civil|bio data|passport details',
  ],
  [
    'languages',
    'languages|language|languages known|linguistic proficiency|sprachen|sprachkenntnisse|langues|idiomas|lenguas|lingue|talen|linguas|language skills|language proficiency|known languages',
  ],
  [
    'certificates',
    'certifications|certification|certificates|certificate|licenses|licences|licensure|license|zertifikate|zertifizierungen|certificados|certificaciones|certificazioni|certificaten|trainings|courses|professional development|licenses and certifications|certifications and training|weiterbildung|weiterbildungen',
  ],
  [
    'skills',
    'skills|skill|skill set|skillset|competencies|competences|competence|competencias|competenze|kenntnisse|fahigkeiten|it kenntnisse|edv kenntnisse|expertise|technologies|tech stack|tools|software|strengths|proficiencies|habilidades|conocimientos|aptitudes|vaardigheden|connaissances|areas of expertise|toolbox|abilities|technical proficiency|computer proficiency|capabilities|technical summary|programming languages|savoir faire|fachkenntnisse|kompetenzen',
  ],
  [
    'experience',
    'experience|experiences|employment|work|career|career path|positions|jobs|position|work history|career history|employment history|job history|professional background|berufserfahrung|berufspraxis|beruflicher werdegang|werdegang|praxiserfahrung|berufstatigkeit|experience professionnelle|experiences|parcours|parcours professionnel|experiencia|experiencias|esperienza|esperienze|werkervaring|ervaring|internships|internship|praktika|stages|appointments|assignments|work experience',
  ],
  [
    'education',
    'education|educations|educational|academic|academics|academia|qualification|qualifications|degrees|degree|studies|schooling|training|ausbildung|bildung|bildungsweg|studium|schulbildung|formation|formations|etudes|educacion|formacion|istruzione|formazione|opleiding|opleidingen|formacao|educacao|scolarite|cursus|parcours academique|parcours scolaire|formation professionnelle|educational background|academic background|diplomes',
  ],
  [
    'contact',
    'contact|contacts|contact details|contact information|contact info|contact me|reach me|get in touch|kontakt|kontaktdaten|coordonnees|contacto|contatti|details|address|find me',
  ],
  [
    'about',
    'summary|profile|objective|about|about me|synopsis|introduction|overview|bio|profil|uber mich|zusammenfassung|a propos|resume de carriere|perfil|sobre mi|resumen|profilo|profiel|kurzprofil|career objective|mission|statement|personal statement|who i am',
  ],
];

/** Words beside the subject that change nothing. */
const BESIDE = new Set(
  `professional work working relevant technical key core selected my additional personal and other computer it ict digital soft hard
  career driving teaching clinical industry industrial executive history background details summary profile record current
  previous past employment job jobs organisational organizational educational academic main special specialist field & of in the
  a an qualifications general experience skills training et und y e en professionnelle professionnelles professionnel profesional
  laboral laborale profesionales beruflicher berufliche academica academique professionale informatique informatiques techniques recent
  summarized brief snapshot highlights business management research leadership military legal nursing international
  areas set years total project projects professionals`.split(/\s+/),
);

const MOST_WORDS = 5;
const MOST_LETTERS = 48;

const BY_PHRASE = new Map(
  SUBJECTS.flatMap(([section, words]) => words.split('|').map((word) => [word, section] as const)),
);

/** What a line is the heading of, if it is one by its words. */
export function headingOf(line: string): Section | undefined {
  const text = line.trim().replace(/[:：]\s*$/u, '');
  if (text.length > MOST_LETTERS || /[\t,;:|@.!?0-9]/.test(text)) return undefined;
  const folded = fold(joined(text));
  const whole = BY_PHRASE.get(folded);
  if (whole !== undefined) return whole;
  const words = folded.split(' ');
  if (words.length > MOST_WORDS) return undefined;
  // The rarer subject first: "language skills", "work and education".
  for (const [section, phrases] of SUBJECTS) {
    for (const phrase of phrases.split('|')) {
      const rest = ` ${folded} `.replace(` ${phrase} `, ' ');
      if (rest.length === folded.length + 2) continue;
      if (rest.split(' ').every((word) => word === '' || BESIDE.has(word) || BY_PHRASE.has(word))) return section;
    }
  }
  return undefined;
}

/** "E X P E R I E N C E": letters set apart are a word. */
function joined(text: string): string {
  return /^(?:\p{L} ){3,}\p{L}$/u.test(text.trim()) ? text.replaceAll(' ', '') : text;
}
