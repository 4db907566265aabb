import { IconBriefcase, IconBuilding, IconMapPin, IconTool } from '@tabler/icons-react';
import type { Suggestion } from '#contract/domain/place.ts';
import { plural } from '#web/lib/format.ts';
import classes from './suggest.module.css';

const KINDS = {
  title: { icon: IconBriefcase, label: 'Job title' },
  skill: { icon: IconTool, label: 'Skill' },
  company: { icon: IconBuilding, label: 'Company' },
  place: { icon: IconMapPin, label: 'Location' },
} as const;

/** One completion: what it is, the letters that typing would add in bold, and how many jobs it leads to. */
export function SuggestionText({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { icon: Icon, label } = KINDS[suggestion.kind];
  const isPlace = suggestion.kind === 'place';
  const comma = isPlace ? suggestion.value.indexOf(',') : -1;
  const name = comma < 0 ? suggestion.value : suggestion.value.slice(0, comma);
  const { before, match, after } = splitMatch(name, typed);
  return (
    <span className={classes['row']}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes['value']}>
        <b>{before}</b>
        {match}
        <b>{after}</b>
        {comma < 0 ? null : <span className={classes['rest']}>{suggestion.value.slice(comma)}</span>}
      </span>
      {isPlace ? null : (
        <span className={classes['about']}>
          <span className={classes['kind']}>{label}</span>
          {suggestion.jobs === null ? null : <span>{plural(suggestion.jobs, 'job')}</span>}
        </span>
      )}
    </span>
  );
}

/** Splits `value` around the first place where `typed` begins a word; without one everything is `after`. */
export function splitMatch(value: string, typed: string): { before: string; match: string; after: string } {
  const words = typed.trim().toLowerCase();
  const lower = value.toLowerCase();
  // Lower case may be longer than its capital (İ); then positions do not agree.
  if (words === '' || lower.length !== value.length) return { before: '', match: '', after: value };
  let at = lower.indexOf(words);
  while (at > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(at - 1))) at = lower.indexOf(words, at + 1);
  if (at < 0) return { before: '', match: '', after: value };
  return {
    before: value.slice(0, at),
    match: value.slice(at, at + words.length),
    after: value.slice(at + words.length),
  };
}
