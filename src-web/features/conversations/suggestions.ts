/** Templates that everybody has to begin with. */
export const SUGGESTIONS: readonly { name: string; text: string }[] = [
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
