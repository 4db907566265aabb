/**
 * A text as it is sought in: without accents, capitals and apostrophes, so that "Jose" finds José, "Lukasz" Łukasz and "OBrien"
 * O’Brien, and "nodejs" finds Node.js. `findable` of the contract does the same to what is sought; a test compares them. Its body is
 * bound to the system's functions, which indexes need when a dump is restored, and short enough to be put in line.
 */
const ASCII = `replace(replace(lower(given), '''', ''), '.js', 'js')`;
const LETTERS = `normalize(regexp_replace(normalize(given, nfd), U&'[\\0300-\\036f]', '', 'g'), nfc)`;
// A database with the locale "C" knows capitals of ASCII alone.
const CAPITALS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς';
const SMALL = 'абвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψωσ';
const FOLDED = `replace(replace(replace(replace(replace(
  translate(lower(${LETTERS}), 'łŁøØđĐðÐıÆŒÞ${CAPITALS}’‘ʼʻ\`´''', 'llooddddiæœþ${SMALL}'), '.js', 'js'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;

export const up: readonly string[] = [
  `set local statement_timeout = 0`,
  `create function find_text(given text) returns text language sql immutable parallel safe
     return (case when octet_length(given) = length(given) then ${ASCII} else ${FOLDED} end)`,
  `drop index users_name_trgm_idx`,
  `create index users_name_trgm_idx on users using gin (find_text(first_name || ' ' || last_name) gin_trgm_ops)`,
  `drop index organisations_name_trgm_idx`,
  `create index organisations_name_trgm_idx on organisations using gin (find_text(name) gin_trgm_ops)`,
];

export const down: readonly string[] = [
  `set local statement_timeout = 0`,
  `drop index organisations_name_trgm_idx`,
  `create index organisations_name_trgm_idx on organisations using gin (name gin_trgm_ops)`,
  `drop index users_name_trgm_idx`,
  `create index users_name_trgm_idx on users using gin ((first_name || ' ' || last_name) gin_trgm_ops)`,
  `drop function find_text(text)`,
];
