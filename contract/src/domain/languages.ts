/** Languages to choose from, by their BCP 47 codes and English names. Pure data without zod, loaded lazily. */

// prettier-ignore
const NAMES = 'af Afrikaans|sq Albanian|am Amharic|ar Arabic|hy Armenian|as Assamese|az Azerbaijani|eu Basque|be Belarusian|bn Bengali|bs Bosnian|bg Bulgarian|my Burmese|yue Cantonese|ca Catalan|zh Chinese|zh-Hans Chinese (simplified)|zh-Hant Chinese (traditional)|hr Croatian|cs Czech|da Danish|nl Dutch|en English|et Estonian|fil Filipino|fi Finnish|fr French|gl Galician|ka Georgian|de German|el Greek|gu Gujarati|ha Hausa|he Hebrew|hi Hindi|hu Hungarian|is Icelandic|ig Igbo|id Indonesian|ga Irish|it Italian|ja Japanese|jv Javanese|kn Kannada|ks Kashmiri|kk Kazakh|km Khmer|rw Kinyarwanda|kok Konkani|ko Korean|ku Kurdish|lo Lao|lv Latvian|lt Lithuanian|mk Macedonian|mai Maithili|ms Malay|ml Malayalam|mt Maltese|mni Manipuri|mr Marathi|mn Mongolian|ne Nepali|nb Norwegian|or Odia|ps Pashto|fa Persian|pl Polish|pt Portuguese|pt-BR Portuguese (Brazil)|pa Punjabi|ro Romanian|ru Russian|sa Sanskrit|sat Santali|sr Serbian|sd Sindhi|si Sinhala|sk Slovak|sl Slovenian|so Somali|es Spanish|sw Swahili|sv Swedish|tl Tagalog|ta Tamil|te Telugu|th Thai|tr Turkish|uk Ukrainian|ur Urdu|uz Uzbek|vi Vietnamese|cy Welsh|xh Xhosa|yo Yoruba|zu Zulu';

export const LANGUAGES: readonly { readonly code: string; readonly name: string }[] = NAMES.split('|').map((entry) => {
  const space = entry.indexOf(' ');
  return { code: entry.slice(0, space), name: entry.slice(space + 1) };
});

const BY_CODE = new Map(LANGUAGES.map(({ code, name }) => [code, name]));

/** The English name, as far as anybody knows it; else the code. */
export function languageName(code: string): string {
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
