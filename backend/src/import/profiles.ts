/**
 * Maps the fields of known sources to a posting. Names are normalised (`toFields`); the first that has a value wins.
 */
import type { ParsedPlace } from './values.ts';

export interface Profile {
  readonly name: 'nyc' | 'usajobs';
  /** A file is taken for this source when a row has one of these sets of fields. */
  readonly recognisedBy: readonly (readonly string[])[];
  readonly id: readonly string[];
  readonly title: readonly string[];
  readonly employer: readonly string[];
  /** Sections of the description in order; an empty heading is the body. */
  readonly sections: readonly (readonly [heading: string, names: readonly string[]])[];
  /** Short facts that end the description, and make it up where the source has no text. */
  readonly facts: readonly (readonly [label: string, names: readonly string[]])[];
  readonly category: readonly (readonly string[])[];
  readonly jobType: readonly (readonly string[])[];
  readonly telework: readonly string[];
  readonly openings: readonly string[];
  readonly pay: {
    readonly min: readonly string[];
    readonly max: readonly string[];
    readonly period: readonly string[];
  };
  readonly posted: readonly string[];
  readonly closes: readonly string[];
  readonly places: readonly string[];
  readonly fallbackPlace: ParsedPlace;
  readonly currency: string;
  readonly timeZone: string;
  /** The pattern of a field that is present; a value that does not match means that the columns have moved. */
  readonly plausible: Readonly<Record<string, RegExp>>;
}

export const PROFILES: readonly Profile[] = [
  {
    name: 'nyc',
    recognisedBy: [['jobid', 'agency', 'postingtype']],
    id: ['jobid'],
    title: ['title', 'businesstitle', 'civilservicetitle'],
    employer: ['agency'],
    sections: [
      ['', ['description', 'jobdescription']],
      ['Minimum qualifications', ['minimumqualifications', 'minimumqualrequirements']],
      ['Preferred skills', ['preferredskills']],
      ['Additional information', ['additional', 'additionalinformation']],
      ['How to apply', ['toapply']],
      ['Hours', ['hoursshift']],
    ],
    facts: [
      ['Civil service title', ['civilservicetitle']],
      ['Division', ['division', 'divisionworkunit']],
      ['Place of work', ['worklocation']],
    ],
    category: [
      ['category', 'jobcategory'],
      ['title', 'businesstitle'],
    ],
    jobType: [
      ['title', 'businesstitle'],
      ['fulltime', 'fulltimeparttimeindicator'],
    ],
    telework: [],
    openings: ['positions', '#ofpositions'],
    pay: { min: ['salaryfrom', 'salaryrangefrom'], max: ['salaryto', 'salaryrangeto'], period: ['salaryfrequency'] },
    posted: ['postingdate'],
    closes: ['postuntil'],
    places: [],
    fallbackPlace: { city: 'New York', state: 'New York', country: 'US' },
    currency: 'USD',
    timeZone: 'America/New_York',
    plausible: {
      jobid: /^\d{3,9}$/,
      postingtype: /^(?:internal|external)$/i,
      salaryfrequency: /^(?:annual|hourly|daily)$/i,
      salaryfrom: /^\d+(?:\.\d+)?$/,
      salaryto: /^\d+(?:\.\d+)?$/,
      '#ofpositions': /^\d+$/,
    },
  },
  {
    name: 'usajobs',
    recognisedBy: [
      ['controlnumber', 'title', 'agency'],
      ['controlnumber', 'title', 'organization'],
    ],
    id: ['controlnumber'],
    title: ['title'],
    employer: ['agency', 'organization', 'department'],
    sections: [
      ['', ['duties']],
      ['Qualifications', ['qualifications']],
    ],
    facts: [
      ['Department', ['department']],
      ['Occupation', ['occupation']],
      ['Appointment', ['appointmenttype']],
      ['Work schedule', ['workschedule']],
      ['Service', ['servicetype']],
      ['Pay scale', ['payscale']],
      ['Grade', ['grade', 'mingrade', 'lowgrade']],
      ['Travel', ['travel']],
      ['Security clearance', ['security']],
      ['Open to', ['hiringpaths']],
    ],
    category: [['occupation'], ['title']],
    jobType: [['workschedule'], ['appointmenttype'], ['title']],
    telework: ['telework'],
    openings: ['openings'],
    pay: { min: ['minsalary'], max: ['maxsalary'], period: ['salarytype'] },
    posted: ['open', 'opendate'],
    closes: ['close', 'closedate'],
    places: ['locations', 'location'],
    fallbackPlace: { city: null, state: null, country: 'US' },
    currency: 'USD',
    timeZone: 'America/New_York',
    plausible: {
      controlnumber: /^[\w ./()-]{4,60}$/,
      open: /^\d{4}-\d{2}-\d{2}/,
      close: /^\d{4}-\d{2}-\d{2}/,
      minsalary: /^\d+(?:\.\d+)?$/,
      maxsalary: /^\d+(?:\.\d+)?$/,
    },
  },
];
