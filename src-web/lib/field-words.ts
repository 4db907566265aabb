/** The names of form fields within a sentence: "Enter your first name" and not "Required". Pure. */
const PHRASES: Readonly<Record<string, string>> = {
  firstName: 'your first name',
  lastName: 'your last name',
  organisation: 'the name of your organisation',
  email: 'your e-mail address',
  phone: 'your phone number',
  password: 'your password',
  currentPassword: 'your current password',
  newPassword: 'a new password',
  code: 'the code',
  country: 'a country',
  headline: 'a headline',
  title: 'a job title',
  name: 'a name',
  question: 'the question',
  city: 'a town or city',
};

/** Messages of schemas that say nothing of the field they are of. */
const SAYS_NOTHING = /^(?:Required$|Too (?:small|big)|Invalid)|expected /;

/**
 * A fault of a field in its own words; sentences that say what is wrong stay as they are, unless nothing was entered at all.
 * `path` in dot notation.
 */
export function faultText(path: string, message: string, value?: unknown): string {
  if (!SAYS_NOTHING.test(message) && value !== '') return message;
  const phrase = PHRASES[path.split('.').at(-1) ?? ''];
  if (phrase !== undefined) return `Enter ${phrase}`;
  return SAYS_NOTHING.test(message) ? 'Fill in this field' : message;
}
