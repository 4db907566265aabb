/**
 * Detects requests in a message or a posting that its reader should think about first. Pure, and only ever a hint:
 * nothing is held back or removed. A word alone is no reason (somebody may have built WhatsApp): the message has to ask
 * for it, and the patterns are limited to the phrases of fraud on job sites.
 */
import { MESSAGE_WARNINGS, type MessageWarning } from '#contract/domain/conversation.ts';

const APP = String.raw`(?:whats\s?app|wa\.me|telegram|t\.me|signal|wechat|viber|skype|messenger|instagram|imo|line app|google chat|hangouts)`;
const ASK = String.raw`(?:contact|message|text|reach|write|chat|talk|ping|call|add|find|join|continue|move|switch|speak|connect|reply|respond|send|mail|e-?mail|dm)`;
const MAILBOX = String.raw`(?:(?:private|personal|own)\s+(?:e-?mail|mail|address|inbox)|@(?:gmail|googlemail|yahoo|hotmail|outlook|proton|protonmail|icloud|aol|gmx|rediffmail)\.)`;
const FEE = String.raw`(?:fees?|charges?|deposit|payment|money|amount|advance|registration cost|bond)`;
const CARDS = String.raw`(?:gift\s?cards?|vouchers?|prepaid cards?|steam cards?|(?:google play|itunes|apple|amazon) cards?)`;
const CRYPTO = String.raw`(?:bitcoin|btc|usdt|crypto(?:currency)?|western union|money\s?gram)`;
const SECRET = String.raw`(?:bank\s+(?:account|details?|statement|login)|account\s+number|ifsc|iban|swift code|routing number|sort code|card\s+(?:number|details)|credit card|debit card|cvv|upi(?:\s+(?:id|pin))?|net\s?banking|pin code of your card|one[- ]time (?:password|code)|otp|social security|ssn|aadhaa?r|pan\s+(?:card|number)|passport|national id|id\s+card|driver'?s licen[cs]e|password)`;
const GIVE = String.raw`(?:send|share|give|provide|submit|forward|upload|mail|e-?mail|need|require|want|confirm|tell|enter|fill in|photos? of|copy of|scan of|picture of)`;
const PAY = String.raw`(?:pay|transfer|deposit|remit|wire|send|buy|purchase)`;

/** Not far from each other; a sentence is looked at by itself. */
const near = (first: string, second: string, between = 60): RegExp =>
  new RegExp(String.raw`\b${first}\b[^\n]{0,${String(between)}}(?:\b|(?=@))${second}\b`, 'iu');

const ASKS: Readonly<Record<MessageWarning, readonly RegExp[]>> = {
  elsewhere: [
    near(ASK, APP),
    new RegExp(
      String.raw`\b${APP}\b[^\n]{0,30}(?:\+?\d[\d\s()-]{6,}|\bnumber\b|\bme\b|\bgroup\b|\bchat\b|\bchannel\b)`,
      'iu',
    ),
    /\b(?:wa|t)\.me\/\w+/iu,
    near(ASK, MAILBOX),
  ],
  money: [
    near(PAY, FEE),
    new RegExp(
      String.raw`\b(?:refundable|registration|processing|training|security|joining|onboarding|visa|application|laptop|equipment|background check)\s+(?:fees?|charges?|deposit)\b`,
      'iu',
    ),
    near(PAY, CARDS),
    near(PAY, CRYPTO),
    near(GIVE, CARDS),
    /\bpay\b[^\n]{0,20}(?:₹|rs\.?|inr|\$|€|£|usd|eur|gbp)\s?\d/iu,
    /\b(?:cash|deposit)\b[^\n]{0,30}\b(?:che(?:ck|que))\b/iu,
  ],
  details: [near(GIVE, SECRET)],
};

/** "Never send money": who says so warns already. Right before what is asked for, with no comma between. */
const DENIES = /\b(?:no|not|never|nobody|without|don[’']?t|doesn[’']?t|won[’']?t|cannot|can[’']?t)\b[^,;:]{0,30}$/iu;

function isAsked(sentence: string, asks: RegExp): boolean {
  const found = asks.exec(sentence);
  return found !== null && !DENIES.test(sentence.slice(0, found.index));
}

export function warningsOf(text: string): MessageWarning[] {
  const sentences = text.normalize('NFKC').split(/(?<=[.!?])\s+|\n+/u);
  return MESSAGE_WARNINGS.filter((kind) => ASKS[kind].some((asks) => sentences.some((each) => isAsked(each, asks))));
}
