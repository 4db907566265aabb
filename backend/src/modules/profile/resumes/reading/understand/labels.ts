import { dictionary } from '#contract/domain/dictionary.ts';
import { fold } from '../../../../../library/places/fold.ts';

/** The meaning of a label: the words before a colon, in the first cell of a row, or in the head of a table. */
export type Label = 'a' | 'b' | 'dates' | 'from' | 'until' | 'place' | 'text' | 'name' | 'drop';

/** In an experience, a is the title and b the employer. */
const EXPERIENCE: Readonly<Record<string, Label>> = labels({
  a: 'designation|role|title|job title|position|position held|post|occupation or position held|occupation|job role|last designation|designation role|funktion|poste|cargo|job position|profile',
  b: 'organisation|organization|company|employer|client|firm|name and address of employer|employer name|company name|organization name|organisation name|name of employer|arbeitgeber|entreprise|empresa|institution|hospital|school|worked with|worked at',
  dates:
    'duration|period|dates|date|tenure|time|zeitraum|years|experience period|from to|working period|service period',
  from: 'from|start|start date|since|joining date|date of joining',
  until: 'to|till|until|end|end date|relieving date',
  place: 'location|place|city|ort|address|work location',
  text: 'responsibilities|roles and responsibilities|role and responsibilities|main activities|main activities and responsibilities|key responsibilities|duties|job responsibilities|job profile|description|environment|tools|technologies|project|projects|achievements|team size|technology|tech stack|stack|accomplishments|key achievements|skills used|type of business or sector|job description|highlights',
});

/** In an education, a is the degree and b the institution. */
const EDUCATION: Readonly<Record<string, Label>> = labels({
  a: 'degree|course|qualification|title of qualification awarded|examination|exam|program|programme|class|degree course|education|courses|name of course|standard|abschluss|diplome',
  b: 'institution|institute|university|school|college|board|board university|university board|institution name|name of organisation|name and type of organisation|school college|college university|institute university|name of institution|name of the institution|hochschule|etablissement|university institute|board or university',
  dates:
    'dates|date|duration|period|year|year of passing|passing year|years|year of completion|graduation year|completed|batch|passing|year of graduation|zeitraum',
  from: 'from|start',
  until: 'to|until|end',
  place: 'location|place|city',
  drop: 'percentage|marks|cgpa|gpa|grade|result|score|aggregate|division|class obtained|percentage cgpa|marks obtained|cgpa percentage|sl no|s no|sr no|specialization|specialisation|stream|major|subjects|principal subjects|thesis',
});

function labels(words: Partial<Record<Label, string>>): Record<string, Label> {
  return dictionary(
    Object.fromEntries(
      Object.entries(words).flatMap(([label, list]) => list.split('|').map((word) => [word, label as Label])),
    ),
  );
}

export type LabelKind = 'experience' | 'education';

export function labelOf(text: string, kind: LabelKind): Label | undefined {
  return (kind === 'experience' ? EXPERIENCE : EDUCATION)[fold(text)];
}
