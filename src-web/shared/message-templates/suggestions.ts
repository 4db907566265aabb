/** Templates that everybody has to begin with. */
export interface Suggestion {
  name: string;
  text: string;
}

export const MESSAGE_SUGGESTIONS: readonly Suggestion[] = [
  {
    name: 'We have your application',
    text: 'Hello {firstName},\n\nThank you for applying for {jobTitle}. We’re reading your application and will get back to you here within a few days.\n\n{company}',
  },
  {
    name: 'Ask for a time to talk',
    text: 'Hello {firstName},\n\nWe’d like to talk with you about {jobTitle}. Which times suit you this week, and in which time zone are you?',
  },
  {
    name: 'One question',
    text: 'Hello {firstName},\n\nWe have one question about your application for {jobTitle}: ',
  },
  {
    name: 'It takes a little longer',
    text: 'Hello {firstName},\n\nWe’re still deciding about {jobTitle}, and it takes longer than we thought. We haven’t forgotten you: you’ll hear from us here.',
  },
];

export const INVITING_SUGGESTIONS: readonly Suggestion[] = [
  {
    name: 'Your profile caught our eye',
    text: 'Hello {firstName},\n\nWe’re looking for somebody for {jobTitle}, and your profile caught our eye. If the job interests you, we’d be glad to get your application.\n\n{company}',
  },
  {
    name: 'Shall we talk first?',
    text: 'Hello {firstName},\n\nWe think {jobTitle} could suit you. You can ask us anything about it here before you decide whether to apply.\n\n{company}',
  },
];

/** What an employer writes when a job ends, to those whose application ends with it. */
export const ENDING_SUGGESTIONS = {
  filled: {
    name: 'The job has been filled',
    text: 'Hello {firstName},\n\nThank you for applying for {jobTitle}. The job has since been filled. We’d be glad to hear from you about another one.\n\n{company}',
  },
  closed: {
    name: 'The job is closed',
    text: 'Hello {firstName},\n\nThank you for applying for {jobTitle}. This job is closed now, so your application can’t go any further. We’d be glad to hear from you about another one.\n\n{company}',
  },
} as const satisfies Readonly<Record<string, Suggestion>>;

/** They promise nothing and give no reason: that stays with the employer. */
export const TURNING_DOWN_SUGGESTIONS: readonly Suggestion[] = [
  {
    name: 'After reading the application',
    text: 'Hello {firstName},\n\nThank you for applying for {jobTitle}. We’ve read your application and have decided to move forward with other candidates.\n\nWe wish you every success with your search.\n\n{company}',
  },
  {
    name: 'After a conversation',
    text: 'Hello {firstName},\n\nThank you for your time and for talking with us about {jobTitle}. We’ve decided to move forward with another candidate, and it wasn’t an easy choice.\n\nWe wish you all the best.\n\n{company}',
  },
  ENDING_SUGGESTIONS.filled,
  ENDING_SUGGESTIONS.closed,
];
