import { fold } from '../../../../../library/places/fold.ts';

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
  /** Other people, and how they are reached. */
  | 'references'
  | 'other'
  /** A heading that says nothing to us: what stands below tells. */
  | 'unknown';

/**
 * Words of headings, folded, by subject; English, German, French, Spanish, Italian, Dutch, Portuguese. The first that
 * fits counts.
 */
const SUBJECTS: readonly (readonly [Section, string])[] = [
  [
    'references',
    'references|reference|referees|referenzen|referencias|referencias pessoais|referencias personales|references professionnelles|referenze|referenties|references available on request|references available upon request',
  ],
  [
    'other',
    'engagement|ehrenamtliches engagement|freizeit|sonstiges|benevolat|centres d interets|aficiones|voluntariado|interesses|hobbys und interessen|publikationen|auszeichnungen|premios|interests|hobbies|hobbys|interessen|centres d interet|loisirs|intereses|awards|honors|honours|achievements|publications|declaration|volunteering|volunteer|volunteer experience|extracurricular activities|extra curricular activities|activities|ehrenamt|patents|memberships|affiliations|co curricular activities',
  ],
  [
    'projects',
    'projects|projekte|projets personnels|projetos|projetos pessoais|proyectos personales|progetti|projets|proyectos|projects undertaken|academic projects|key projects',
  ],
  [
    'personal',
    'personal details|personal information|personliche angaben|angaben zur person|zur person|personalien|informations personnelles|etat civil|informacion personal|dados pessoais|informacoes pessoais|dati personali|persoonlijke gegevens|persoonsgegevens|personal profile|personal data|personal particulars|personliche daten|donnees personnelles|datos personales|etat civil|bio data|passport details',
  ],
  [
    'languages',
    'languages|language|languages known|fremdsprachen|fremdsprachenkenntnisse|langues etrangeres|langues vivantes|competences linguistiques|competencias linguisticas|jezyki|jazyky|talenkennis|conoscenze linguistiche|diller|yabanci dil|linguistic proficiency|sprachen|sprachkenntnisse|langues|idiomas|lenguas|lingue|talen|linguas|language skills|language proficiency|known languages',
  ],
  [
    'certificates',
    'certifications|certification|certificates|fortbildung|fortbildungen|zertifikate und weiterbildungen|formations complementaires|certificats|habilitations|cursos|cursos y certificados|formacion complementaria|certificacoes|cursos e certificacoes|formacao complementar|cursos complementares|corsi|certyfikaty|kursy|certificate|licenses|licences|licensure|license|zertifikate|zertifizierungen|certificados|certificaciones|certificazioni|certificaten|trainings|courses|professional development|licenses and certifications|certifications and training|weiterbildung|weiterbildungen',
  ],
  [
    'skills',
    'skills|skill|skill set|fertigkeiten|it kenntnisse und fahigkeiten|weitere kenntnisse|besondere kenntnisse|kenntnisse und fahigkeiten|competences cles|competences techniques|logiciels|outils|aptitudes y competencias|conocimientos informaticos|informatica|competencias tecnicas|habilidades tecnicas|conhecimentos|competenze tecniche|umiejetnosci|dovednosti|skillset|competencies|competences|competence|competencias|competenze|kenntnisse|fahigkeiten|it kenntnisse|edv kenntnisse|expertise|technologies|tech stack|tools|software|strengths|proficiencies|habilidades|conocimientos|aptitudes|vaardigheden|connaissances|areas of expertise|toolbox|abilities|technical proficiency|computer proficiency|capabilities|technical summary|programming languages|savoir faire|fachkenntnisse|kompetenzen',
  ],
  [
    'experience',
    'experience|experiences|employment|beruflicher hintergrund|berufliche stationen|berufliche laufbahn|beruflicher lebenslauf|laufbahn|stationen|berufserfahrungen|tatigkeiten|berufliche tatigkeiten|parcours pro|emplois|trayectoria|trayectoria profesional|trayectoria laboral|historial laboral|historial profesional|vida laboral|experiencia laboral|experiencia profissional|historico profissional|percurso profissional|trajetoria profissional|experiencias profissionais|doswiadczenie zawodowe|esperienza lavorativa|esperienze lavorative|esperienze professionali|arbeidservaring|loopbaan|zkusenosti|pracovni zkusenosti|is deneyimi|work|career|career path|positions|jobs|position|work history|career history|employment history|job history|professional background|berufserfahrung|berufspraxis|beruflicher werdegang|werdegang|praxiserfahrung|berufstatigkeit|experience professionnelle|experiences|parcours|parcours professionnel|experiencia|experiencias|esperienza|esperienze|werkervaring|ervaring|internships|internship|praktika|stages|appointments|assignments|work experience',
  ],
  [
    'education',
    'education|educations|educational|akademischer werdegang|schulischer werdegang|universitarer werdegang|akademische laufbahn|akademische ausbildung|schulische ausbildung|schulische laufbahn|hochschulausbildung|hochschulstudium|schule|schulausbildung|schule und studium|studium und schule|schule und ausbildung|bildungsgang|bildungslaufbahn|aus und weiterbildung|aus und fortbildung|abschlusse|akademische abschlusse|diplomes et formations|formation academique|formation initiale|formations et diplomes|etudes et formations|etudes et diplomes|parcours universitaire|parcours de formation|titres et diplomes|estudios|estudios realizados|titulacion|titulaciones|formacion academica|formacion reglada|trayectoria academica|historial academico|datos academicos|escolaridad|escolaridade|formacao academica|historico academico|percurso academico|educacao e formacao|habilitacoes literarias|habilitacoes academicas|qualificacoes academicas|wyksztalcenie|istruzione e formazione|titoli di studio|studi|opleiding en training|vzdelani|egitim|educational attainment|scholastics|scholastic record|academic record|academic history|academic profile|academic|academics|academia|qualification|qualifications|degrees|degree|studies|schooling|training|ausbildung|bildung|bildungsweg|studium|schulbildung|formation|formations|etudes|educacion|formacion|istruzione|formazione|opleiding|opleidingen|formacao|educacao|scolarite|cursus|parcours academique|parcours scolaire|formation professionnelle|educational background|academic background|diplomes',
  ],
  [
    'contact',
    'contact|contacts|contact details|datos de contacto|contato|contactos|dados de contato|recapiti|contactgegevens|dane kontaktowe|contact information|contact info|contact me|reach me|get in touch|kontakt|kontaktdaten|coordonnees|contacto|contatti|details|address|find me',
  ],
  [
    'about',
    'summary|profile|objective|objetivo|objetivo profesional|objetivo profissional|perfil profesional|perfil profissional|resumo|resumo profissional|sobre mim|resumen profesional|objectif|objectif professionnel|profil professionnel|uber mich selbst|kurzvorstellung|berufliches profil|karriereziel|obiettivo|over mij|o mnie|about|about me|synopsis|introduction|overview|bio|profil|uber mich|zusammenfassung|a propos|resume de carriere|perfil|sobre mi|resumen|profilo|profiel|kurzprofil|career objective|mission|statement|personal statement|who i am',
  ],
];

/** Words beside the subject that change nothing. */
const BESIDE = new Set(
  `professional work working relevant technical key core selected my additional personal and other computer it ict digital soft hard
  career driving teaching clinical industry industrial executive history background details summary profile record current
  previous past employment job jobs organisational organizational educational academic main special specialist field & of in the
  a an qualifications general experience skills training et und y e en professionnelle professionnelles professionnel profesional
  laboral laborale profesionales beruflicher berufliche beruflichen profissional profissionais professionali lavorativa und meine mes mis meus mein my uber bisherige bisheriger bisherigen wichtigste wesentliche principales principais academica academique professionale informatique informatiques techniques recent
  summarized brief snapshot highlights business management research leadership military legal nursing international
  areas set years total project projects professionals`.split(/\s+/),
);

/** Words that make any path or background one of learning. */
const OF_LEARNING = /^(?:akademisch|schulisch|universitar|academi[qc]|academ|scolaire|escolar|scholastic|universitair)/;

const OF_WORK = /^(?:appointments?|positions?|experiences?|employment|work|jobs?|career|assignments?|teaching)$/;

const MOST_WORDS = 5;
const MOST_LETTERS = 48;

const BY_PHRASE = new Map(
  SUBJECTS.flatMap(([section, words]) => words.split('|').map((word) => [word, section] as const)),
);

/** The section that a line is the heading of, if its words are those of a heading. */
export function headingOf(line: string): Section | undefined {
  const text = line.trim().replace(/[:：]\s*$/u, '');
  if (text.length > MOST_LETTERS || /[\t,;:|@.!?0-9]/.test(text)) return undefined;
  const folded = fold(joined(text));
  const whole = BY_PHRASE.get(folded);
  if (whole !== undefined) return whole;
  const words = folded.split(' ');
  if (words.length > MOST_WORDS) return undefined;
  // "Akademische Stationen": a path of learning, whatever the path is called.
  const isOfLearning = words.some((word) => OF_LEARNING.test(word)) && !words.some((word) => OF_WORK.test(word));
  // The rarer subject first: "language skills", "work and education".
  for (const [section, phrases] of SUBJECTS) {
    for (const phrase of phrases.split('|')) {
      const rest = ` ${folded} `.replace(` ${phrase} `, ' ');
      if (rest.length === folded.length + 2) continue;
      if (
        rest
          .split(' ')
          .every((word) => word === '' || BESIDE.has(word) || BY_PHRASE.has(word) || OF_LEARNING.test(word))
      )
        return isOfLearning && section === 'experience' ? 'education' : section;
    }
  }
  return undefined;
}

/** "E X P E R I E N C E": letters set apart are a word. */
function joined(text: string): string {
  return /^(?:\p{L} ){3,}\p{L}$/u.test(text.trim()) ? text.replaceAll(' ', '') : text;
}
