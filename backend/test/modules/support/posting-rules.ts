/**
 * Google's rules for JobPosting data as a validator, written from its documentation
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting), apart from the code that makes it.
 */

type Data = Readonly<Record<string, unknown>>;

const ISO_INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];
const UNITS = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'];
const CREDENTIALS = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
];
const TAGS = /^(?:[^<]|<\/?(?:p|br|ul|ol|li|strong|em|u|b|i|h[1-6]|blockquote|a(?: [^>]*)?)\s*\/?>)*$/i;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isType = (value: unknown, type: string): value is Data => isData(value) && value['@type'] === type;
const isWeb = (value: unknown): boolean => isText(value) && /^https?:\/\/[^\s]+$/.test(value);

/** Every rule that the data breaks, in words; and which recommended properties are there. */
export function judgePosting(posting: Data, now = new Date()): { faults: string[]; recommended: string[] } {
  const faults: string[] = [];
  const must = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  must(/^https?:\/\/schema\.org\/?$/.test(String(posting['@context'])), '@context is schema.org');
  must(posting['@type'] === 'JobPosting', '@type is JobPosting');

  // Required.
  const { title, description, datePosted, hiringOrganization: employer } = posting;
  must(isText(title), 'title is required');
  must(isText(description), 'description is required');
  must(description !== title, 'description is not the title');
  must(isText(description) && TAGS.test(description), 'description uses the tags that are understood');
  must(isText(datePosted) && ISO_INSTANT.test(datePosted), 'datePosted is ISO 8601');
  must(isText(datePosted) && Date.parse(datePosted) <= now.getTime() + 60_000, 'datePosted is not in the future');
  must(isType(employer, 'Organization') && isText(employer['name']), 'hiringOrganization has a name');
  if (isData(employer) && 'sameAs' in employer) must(isWeb(employer['sameAs']), 'sameAs is an address');

  const { jobLocation: location, jobLocationType, applicantLocationRequirements: from } = posting;
  const address = isType(location, 'Place') ? location['address'] : undefined;
  must(location !== undefined || jobLocationType === 'TELECOMMUTE', 'jobLocation is required where one has to come');
  if (location !== undefined) {
    must(isType(address, 'PostalAddress') && isText(address['addressCountry']), 'jobLocation names its country');
  }
  if (jobLocationType !== undefined) {
    must(jobLocationType === 'TELECOMMUTE', 'jobLocationType is TELECOMMUTE');
    must(location !== undefined || from !== undefined, 'remote work without a place names who may apply');
  }
  if (from !== undefined) {
    must(
      (isType(from, 'Country') || isType(from, 'State') || isType(from, 'AdministrativeArea')) && isText(from['name']),
      'applicantLocationRequirements is an area with a name',
    );
    must(jobLocationType === 'TELECOMMUTE', 'applicantLocationRequirements goes with TELECOMMUTE');
  }

  // Recommended: right where it stands.
  const { validThrough, employmentType, identifier, baseSalary, directApply } = posting;
  if (validThrough !== undefined) {
    must(isText(validThrough) && ISO_INSTANT.test(validThrough), 'validThrough is ISO 8601');
    must(isText(validThrough) && Date.parse(validThrough) > now.getTime(), 'validThrough has not passed');
  }
  if (employmentType !== undefined) {
    const types: unknown[] = Array.isArray(employmentType) ? employmentType : [employmentType];
    must(
      types.every((type) => EMPLOYMENT_TYPES.includes(String(type))),
      'employmentType is one of the list',
    );
  }
  if (identifier !== undefined) {
    must(
      isType(identifier, 'PropertyValue') && isText(identifier['name']) && isText(identifier['value']),
      'identifier has name and value',
    );
    must(
      isData(identifier) && isData(employer) && identifier['name'] === employer['name'],
      'identifier is the employer’s',
    );
  }
  if (directApply !== undefined) must(typeof directApply === 'boolean', 'directApply is a boolean');
  if (baseSalary !== undefined) judgeSalary(baseSalary, must);
  judgeNeeds(posting, must);

  const recommended = Object.keys(posting).filter((key) =>
    [
      'validThrough',
      'employmentType',
      'identifier',
      'baseSalary',
      'directApply',
      'jobLocationType',
      'applicantLocationRequirements',
      'experienceRequirements',
      'educationRequirements',
    ].includes(key),
  );
  return { faults, recommended: recommended.sort() };
}

function judgeSalary(salary: unknown, must: (holds: boolean, fault: string) => void): void {
  const value = isType(salary, 'MonetaryAmount') ? salary['value'] : undefined;
  must(isData(salary) && /^[A-Z]{3}$/.test(String(salary['currency'])), 'baseSalary names its currency (ISO 4217)');
  if (!isType(value, 'QuantitativeValue')) {
    must(false, 'baseSalary has a QuantitativeValue');
    return;
  }
  must(UNITS.includes(String(value['unitText'])), 'unitText is one of the list');
  const numbers = ['value', 'minValue', 'maxValue'].filter((key) => key in value);
  must(numbers.length > 0, 'baseSalary has a value, or bounds');
  must(!('value' in value && numbers.length > 1), 'a range has no value beside it');
  must(
    numbers.every((key) => typeof value[key] === 'number' && value[key] >= 0),
    'amounts are numbers',
  );
  if ('minValue' in value && 'maxValue' in value) {
    must((value['minValue'] as number) < (value['maxValue'] as number), 'bounds are in order');
  }
}

function judgeNeeds(posting: Data, must: (holds: boolean, fault: string) => void): void {
  const { experienceRequirements: experience, educationRequirements: education } = posting;
  if (experience !== undefined) {
    const months = isType(experience, 'OccupationalExperienceRequirements')
      ? experience['monthsOfExperience']
      : undefined;
    must(experience === 'no requirements' || Number(months) > 0, 'experience is in months, or not required');
  }
  if (education !== undefined) {
    must(
      education === 'no requirements' ||
        (isType(education, 'EducationalOccupationalCredential') &&
          CREDENTIALS.includes(String(education['credentialCategory']))),
      'education is one of the list',
    );
  }
}
