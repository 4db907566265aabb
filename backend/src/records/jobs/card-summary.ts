/**
 * The summary of a job on its card, which describes the work. Employers mostly begin with themselves ("Acme is a
 * leading …"), and a list of such openings tells no job from another.
 */
import { toPlainText, toSummary } from './job-text.ts';

/** Headings, and first words of a line that are one, below which the work itself is told. */
const DUTIES =
  /^(?:(?:your|key|main|primary|principal|core|major|essential|general|specific|typical|job|role|position|the) ){0,3}(?:duties|responsibilit(?:y|ies)|tasks|accountabilities|functions)\b|^what (?:you(?:['’]ll| will)|you are going to|we need you to) (?:do|be doing|work on|own)|^(?:job|position|role|work) (?:description|summary|overview|purpose)\b|^(?:about )?(?:the|this) (?:role|job|position|work)\b|^(?:your|the) (?:role|work|mission|day|impact)\b|^(?:a|your) (?:typical )?day\b|^day[- ]to[- ]day\b|^how you(?:['’]ll| will) (?:contribute|make)/i;

/** Headings below which an employer speaks of itself, or of what is asked for and given in return. */
const NOT_DUTIES =
  /^(?:about (?:us|the (?:company|employer|team|agency|organi[sz]ation|department))|who we are|our (?:company|story|mission|team|values|culture|organi[sz]ation)|(?:company|agency|employer|organi[sz]ation) (?:overview|profile|description|summary|background)|why (?:join|work|us)\b|(?:minimum |preferred |basic |required |desired )?(?:qualifications?|requirements?|skills?|experience|education)\b|what (?:we offer|you(?:['’]ll| will) (?:get|need|bring)|we(?:['’]re| are) looking for)|(?:the )?benefits|perks|pay|salary|compensation|how to apply|to apply|equal opportunity|additional information|note)\b/i;

const KIND_OF_EMPLOYER =
  '(?:leading|leader|global|world|premier|innovative|fast|rapidly|growing|dynamic|trusted|award|renowned|largest|family|company|companies|firm|business|organi[sz]ation|provider|supplier|manufacturer|agency|non-?profit|charity|start-?up|consultancy|bank|hospital|university|institution|group|platform|studio|industry|employer)';

/** First words of sentences in which an employer speaks of itself. */
const PRAISE = [
  /^(?:about (?:us|the (?:company|employer|organi[sz]ation))\b|who we are\b)/i,
  /^(?:[Hh]ere )?[Aa]t [\p{Lu}\d][^.!?]{0,60}?,? (?:we|our|you(?:['’]ll| will) join)\b/u,
  /^(?:we|our|join (?:us|our|the)|come (?:and )?(?:join|work)|founded|established|headquartered|since (?:\d{4}|our)|for (?:over|more than|nearly|almost|the (?:last|past)) )/i,
  /^(?:are you (?:looking|ready|interested|passionate)|do you (?:want|have|love|enjoy)|looking for an? |ready to |want to |welcome to|why (?:join|work))/i,
  // "Acme Foods is a leading …", but not "The nurse is a member of …".
  new RegExp(
    `^(?!(?:[Tt]his|[Yy]ou|[Tt]he (?:role|job|position|work|ideal|successful|right))\\b)(?:[Tt]he )?[\\p{Lu}\\d].{0,90}? (?:is|are|was) (?:an?|the|one of|among|proud|committed|dedicated|on a mission|home to|responsible for (?:protecting|ensuring|providing))\\b(?=[^.!?]{0,80}\\b${KIND_OF_EMPLOYER}\\b|[^.!?]{0,20}$)`,
    'u',
  ),
  // "The Department's mission …", "Acme is committed to …", "Acme is hiring …"
  /^(?!(?:[Tt]his|[Yy]ou|[Tt]he (?:role|job|position|work|ideal|successful|right))\b)(?:[Tt]he )?[\p{Lu}\d].{0,90}?(?:['’]s mission\b| (?:is|are) (?:committed|dedicated|proud|excited|pleased|hiring|looking|seeking|currently (?:seeking|looking|hiring|recruiting)|recruiting|on a mission)\b| (?:seeks|invites|has (?:been|grown)|protects and promotes|was founded|strives|believes|offers|prides)\b)/u,
  // "The Department of Parks keeps …": an organisation that is named first tells of itself, unless it says who is to do what.
  /^(?:[Tt]he )?(?:[\p{Lu}\d][^.!?]{0,80}? )?(?:Department|Agency|Office|Division|Bureau|Commission|Authority|Company|Inc|Ltd|LLC|GmbH|Corporation|Hospital|University|Foundation|Bank)\b/u,
  /^(?:about [\p{Lu}]|[\p{Lu}]{2,}(?: [\p{Lu}]+)* (?:is|are|was|protects|leads|has)\b)/u,
  /\?$|^(?:then )?read on\b/i,
  /^(?:the mission of|our mission|equal opportunity|note:|please|important|only candidates|candidates must)|^[\W_]*in order to be considered/i,
];

/** A sentence that says what is to be done. */
const TELLS_DUTIES =
  /\b(?:you(?:['’]ll| will)|(?:you are|you['’]re|be) responsible for|responsibilities include|duties include|(?:candidate|incumbent|employee|appointee|manager|engineer|developer|analyst|officer|specialist|coordinator|assistant|director|nurse|teacher|driver|technician|associate|attorney|counsel|intern|position|role|job)s? will)\b/i;

interface Block {
  heading: boolean;
  text: string;
}

const BLOCK = /<(h[2-4]|p|li|blockquote)\b[^>]*>(.*?)(?=<\/\1>|<(?:h[2-4]|p|ul|ol|li|blockquote)\b)/gis;
const LONGEST_HEADING = 60;

/** The parts of sanitised HTML in order. A short line of its own that is bold, ends in a colon or is in capitals heads what follows. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  for (const [, tag = '', inner = ''] of html.matchAll(BLOCK)) {
    for (const line of inner.split(/<br\s*\/?>/i)) {
      const text = toPlainText(line);
      if (text === '') continue;
      const isShort = text.length <= LONGEST_HEADING;
      const isAlone =
        ((DUTIES.test(text) || NOT_DUTIES.test(text)) && !/[.!?]$/.test(text)) ||
        /^\s*<(?:strong|em|u)>.*<\/(?:strong|em|u)>:?\s*$/is.test(line) ||
        /:$/.test(text) ||
        isShouted(text);
      blocks.push({ heading: tag.startsWith('h') || (tag !== 'li' && isShort && isAlone), text });
    }
  }
  return blocks;
}

const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** Items of a list read as sentences one after the other. */
const joined = (texts: readonly string[]): string =>
  texts.map((text, index) => (index === texts.length - 1 || /[.!?…:;,]$/.test(text) ? text : `${text}.`)).join(' ');

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Beyond these characters no card looks for its words. */
const LOOKED_AT = 6_000;
const sentencesOf = (text: string): string[] =>
  [...SENTENCES.segment(text.slice(0, LOOKED_AT))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');

const isPraise = (sentence: string, company: string) =>
  !TELLS_DUTIES.test(sentence) &&
  ((company !== '' && sentence.replace(/^the /i, '').toLowerCase().startsWith(company)) ||
    PRAISE.some((pattern) => pattern.test(sentence)));

/** The text without the sentences before the first that says something of the work; all of it when none does. */
function withoutOpening(text: string, company: string): string {
  const sentences = sentencesOf(text);
  const first = sentences.findIndex((sentence) => !isPraise(sentence, company));
  if (first <= 0) return text;
  const telling = sentences.findIndex((sentence, index) => index >= first && TELLS_DUTIES.test(sentence));
  return sentences.slice(telling === -1 ? first : telling).join(' ');
}

/** At most 240 characters of plain text on what the job is, from the sanitised HTML of its description. */
export function summaryOf(html: string, companyName = ''): string {
  const company = companyName.replace(/^the /i, '').toLowerCase();
  const blocks = blocksOf(html);
  if (blocks.length === 0) return toSummary(toPlainText(html));
  const sections: { heading: string; texts: string[] }[] = [{ heading: '', texts: [] }];
  for (const { heading, text } of blocks) {
    if (heading) sections.push({ heading: text.replace(/^[\W_]+/, ''), texts: [] });
    else sections.at(-1)?.texts.push(text);
  }
  const filled = sections.filter(({ texts }) => texts.length > 0);
  const duties = filled.find(({ heading }) => DUTIES.test(heading));
  if (duties !== undefined) return toSummary(withoutOpening(joined(duties.texts), company));
  const ofWork = filled.filter(({ heading }) => heading === '' || !NOT_DUTIES.test(heading));
  const texts = (ofWork.length > 0 ? ofWork : filled).flatMap((section) => section.texts);
  if (texts.length === 0) return toSummary(joined(blocks.map(({ text }) => text)));
  return toSummary(withoutOpening(joined(texts), company));
}
