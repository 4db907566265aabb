import { dictionary } from '@zxcvbn-ts/language-common';
import { beforeAll, describe, expect, it } from 'vitest';
import { isGuessable, isDate, isWalk, repeatedPiece } from './guesses.ts';
import { loadWords, type WordTable } from './word-table.ts';

let words: WordTable;
beforeAll(async () => {
  words = await loadWords();
});
const taken = (passwords: readonly string[]) => passwords.filter((password) => !isGuessable(password, words));

/** What the yearly lists of the commonest passwords name, as far as it is long enough for us. */
const WELL_KNOWN = `
  password password1 password12 password123 password1234 passw0rd p@ssw0rd P@ssword1 P@$$w0rd Passw0rd! Password1! PASSWORD
  12345678 123456789 1234567890 12345678910 987654321 0987654321 11111111 00000000 88888888 12341234 11223344 123123123
  1234qwer qwer1234 qwerty123 qwerty12 qwerty1234 qwertyui qwertyuiop qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
  qazwsxedc zaq12wsx zaq1zaq1 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 a1b2c3d4 aa123456
  iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball basketball superman
  superman1 batman123 dragon123 monkey123 shadow123 master123 letmein1 letmein123 welcome1 welcome123 Welcome1! welcome2
  trustno1 whatever starwars pokemon1 pokemon123 charlie1 michael1 jennifer jordan23 michelle jessica1 ashley123 computer
  internet samsung1 google123 facebook facebook1 linkedin myspace1 changeme changeme123 default123 admin123 admin1234
  administrator root1234 test1234 testtest test12345 guest123 user1234 secret123 temp1234 login123 qwe123qwe q1w2e3r4
  q1w2e3r4t5 1g2w3e4r gwerty123 fuckyou1 asdasdasd qweqweqwe 1111111111 9876543210 147258369 159753456 789456123
  741852963 a123456789 woaini1314 5201314520 666666666 987456321 147852369 1029384756 10203040 zxcvbnm, killer123 hunter123
  winniethepooh WinnieThePooh1 rastafarian rastafarian7 gammaphi GammaPhi! deltadelta kappasigma alphaphi sigmanu1 thelorax
  TheLorax! gandalf1 gameofthrones doctorwho1 beautyandthebeast hakunamatata
  soccer123 hockey123 ranger123 harley123 buster123 thomas123 robert123 daniel123 andrew123 joshua123 matthew1 ginger123
  pepper123 summer123 Summer2024 Winter2025! Spring2026 Autumn2025! January2026 Monday123! Company123 Company1! Passwort1
  motdepasse contraseña пароль123 senha1234 liverpool liverpool1 chelsea123 arsenal123 barcelona manchester juventus
  corvette mustang1 mercedes ferrari1 porsche1 elephant butterfly chocolate strawberry blink182 metallica nirvana1 slipknot
  slipknot1 midnight babygirl babygirl1 lovelove loveyou1 iloveu123 cheese123 cookie123 banana123 snoopy123 scooby123
  homelesspa target123 spongebob1 hello123 hello1234 hellohello india123 India@123 Admin@123 Welcome@123 Pass@1234 Test@123
  Qwerty@123 Abcd@1234 Password@123 krishna123 ganesh123 sachin10 jaihind123 bharat123 mumbai123 delhi2026 rahul123
`
  .trim()
  .split(/\s+/);

const PHRASES = [
  'correct horse battery',
  'purple ladder quietly sings',
  'seven lanterns on a hill',
  'quiet river under stones',
  'tractor-violin-marble-fog',
  'my uncle paints tall ships',
  'We ate soup in Lisbon, twice.',
  'glacierTypewriterMango',
  'orbit.kettle.walnut.desk',
  'the ferry leaves at a quarter to nine',
  'no elevator to the moon today',
  'Rhubarb & thunder behind glass',
  'lamp bicycle ocean',
  'copper_owl_plays_chess',
  'winter apples taste of smoke',
  'every second tuesday we dance badly',
  'granite-lullaby-engine',
  '37 flamingos crossed the car park',
  'Tr0ub4dor&3xyz',
  'Kx7!mQ2zR4',
  'vT9#pLw2&xYc8@',
  'hq3m-z8vd-t5kw',
  'b7d1f09c3e5a42d8',
  'jWmRqXzTpLkVbN',
  'mein Hund frisst gern Gras',
  'une girafe dans le grenier',
  'tres barcos y una luna',
  'мой сосед играет на трубе',
  'ஒரு நல்ல கடவுச்சொல்',
  '我家的猫喜欢看雨',
  '窓辺の青い鳥が歌う',
  'قطتي تحب المطر والكتب',
  'मेरी बिल्ली बारिश देखती है',
];

describe('guessable passwords', () => {
  it('knows more than a hundred thousand', () => {
    expect(words.size).toBeGreaterThan(100_000);
    expect(words.rankOf('password')).toBe(0);
    expect(words.rankOf('passworx')).toBeUndefined();
    let found = 0;
    for (const [word, rank] of words.entries()) if (found++ % 97 === 0) expect(words.rankOf(word)).toBe(rank);
    expect(found).toBe(words.size);
  });

  it('refuses the well-known ones', () => {
    expect(WELL_KNOWN.length).toBeGreaterThan(200);
    expect(taken(WELL_KNOWN)).toEqual([]);
  });

  it('refuses the commonest of the list, and what people make of them', () => {
    const top = dictionary['passwords-common'].slice(0, 10_000).filter(({ length }) => length >= 8);
    expect(top.length).toBeGreaterThan(1_500);
    expect(taken(top)).toEqual([]);
    const some = top.filter((_, index) => index % 10 === 0);
    const leet = (text: string) =>
      // Of what has digits already nobody knows which were letters.
      /\d/.test(text) ? text : text.replace(/[aeios]/g, (letter) => '@3105'['aeios'.indexOf(letter)] ?? letter);
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    const variants = [
      capital,
      leet,
      (text: string) => `${text}!`,
      (text: string) => `${capital(text)}1!`,
      (text: string) => `${text}2026`,
      (text: string) => `123${text}`,
      (text: string) => `${text}${text}`,
      (text: string) => text.toUpperCase(),
      (text: string) => `${leet(capital(text))}1!`,
    ];
    for (const variant of variants) expect(taken(some.map(variant))).toEqual([]);
  });

  it.each([
    ['lookalikes', 'P@55w0rd', 'dr4g0n$!', '$un5h1ne', '1l0vey0u'],
    ['endings', 'P@ssw0rd1!', 'Summer2026!', 'qwerty123!!', 'elephant2019', '!!dragon99'],
    ['doubled words', 'dragondragon', 'monkey-monkey', 'Hello Hello', 'abcabcabc', 'x7x7x7x7x7'],
    ['neighbouring keys', 'qwertzuiop', 'qweasdzxc', '1qaz!QAZ', 'zxcvfdsa', '7ujm8ik,', 'poiuytrewq', 'йцукенгш'],
    ['one character', 'aaaaaaaa', '!!!!!!!!!!', '-----------------'],
    ['runs', 'abcdefghijkl', '98765432', 'mnopqrstuv', 'abcdefg123'],
    ['dates and telephones', '24-12-1985', '19851224', '9876501234', '+91 98765 43210'],
    ['spelled out', 'p-a-s-s-w-o-r-d', 's u n s h i n e'],
    ['words turned round', 'drowssap1', 'nogardnogard'],
  ])('refuses %s', (_, ...passwords) => {
    expect(taken(passwords)).toEqual([]);
  });

  it('takes decent phrases and random characters', () => {
    expect(PHRASES.length).toBeGreaterThanOrEqual(30);
    expect(PHRASES.filter((phrase) => isGuessable(phrase, words))).toEqual([]);
  });

  it('is done soon, whatever is typed', () => {
    const worst = [
      '1!'.repeat(63) + 'ab',
      '4'.repeat(100) + 'x7Q',
      '.5'.repeat(32) + '!1'.repeat(31),
      '@'.repeat(127) + 'b',
    ];
    const started = performance.now();
    for (const password of worst) isGuessable(password, words);
    expect((performance.now() - started) / worst.length).toBeLessThan(1_000);
  });
});

describe('patterns', () => {
  it('sees walks, dates and repeated pieces', () => {
    expect(['qwe', 'trewq', '1qaz', 'cba'].map(isWalk)).toEqual([true, true, true, true]);
    expect(['qw', 'qqq', 'qaz1x'].map(isWalk)).toEqual([false, false, false]);
    expect(['24.12.1985', '19851224', '1-1-2000'].map(isDate)).toEqual([true, true, true]);
    expect(['99991299', '24.12-1985'].map(isDate)).toEqual([false, false]);
    expect(['abab', 'aaa', 'abcab', 'x'].map(repeatedPiece)).toEqual(['ab', 'a', undefined, undefined]);
  });
});
