/** Posts of the blog: what is asked most often, answered as the product works. */
export interface DemoPost {
  readonly title: string;
  readonly summary: string;
  readonly authorName: string;
  readonly tags: readonly string[];
  readonly body: string;
  /** How long ago it was published. */
  readonly daysAgo: number;
}

const MATCH = `
A match is a number from 0 to 100 that says how well a job and a person go together. You see it on a job’s page, and the
employer sees the same number on your application. Nobody has to believe it: everything it is made of stands beside it, and
you can add it up yourself.

## What counts, and how much

- **Must-have skills: 40 points.** The employer said that the work can’t be done without them.
- **Years of work: 15 points.** They show routine, though less well than skills do.
- **Nice-to-have skills: 10 points.** They help, but nobody is turned down for want of them.
- **Work mode and location: 10 points.**
- **Pay: 10 points.** There is often some room, so it decides nothing alone.
- **Start: 10 points.** A few weeks matter less than the right person.
- **Shared hours: 5 points.** For teams in several time zones.

What the job or the profile says nothing about is left out, and the rest is scaled. If less than a quarter can be compared,
there is no number at all.

## What never counts

Name, picture, age, gender and school. They play no part in it, whatever a profile says about them.

## How to get a better match, honestly

1. **Show your skills where you used them.** A skill that a job, a certificate or a link in your profile shows counts in
   full; one that is only listed counts half.
2. **Say what you want to earn and when you can start.** A match can only compare what both sides have said.
3. **Write years for your skills.** If a job asks for three years and you have two, it counts a little less. It doesn’t count
   for nothing.

A match decides nothing: people do, and they tell you what they decided.
`;

const MONEY = `
Nobody who hires on Rolecall may ask you for money. Not for training, not for equipment, not for a visa, not as a deposit that
you get back. If somebody does, it isn’t a job.

## How it usually goes

It begins well: a quick yes, good pay, hardly any questions. Then there is a small hurdle, such as a course that you have to
pay for first, or a bank account that has to be “checked”. Often you are asked to go on in another messenger, where nobody
looks.

Messages here that ask for money, for bank or identity details, or to go on somewhere else come with a warning. Take it
seriously, even if you like the person.

## What to do

1. **Don’t pay, and don’t send a copy of your identity document.** No employer needs it before there is a contract.
2. **Stay here.** What is written on Rolecall can be reported and looked at.
3. **Report the message.** The button stands at the message itself. What you report is kept as it was for a
   year.
4. **If you have paid already,** call your bank at once and ask whether the payment can be stopped. Then go to the police,
   with the messages.
5. **If you have sent a copy of a document,** tell the office that issued it, and watch your bank account for a while.

Being deceived is no shame: the people who do this do it all day. Telling us helps the next person.
`;

const CONSENT = `
Many people find work through a company that keeps them on its *bench*: between two projects, they are looking for the next
one. On Rolecall such a vendor can submit you to a job. Not without you, though.

## Before anybody reads your name

When a vendor submits you, you get a mail with a link and a code. It says which vendor, which job, which employer and at what
rate. Until you say yes, the employer reads a reference instead of your name, and names, addresses and numbers in what the
vendor wrote are covered.

You have seven days to answer, and you don’t need an account:

- **Yes:** you agree to be submitted to this job. The employer reads who you are; your contact details follow with the first
  interview.
- **No:** the submission ends, and nobody asks you about that job again. You can still apply yourself.
- **I don’t know this company:** that’s a no, too, and our staff read it.

Just opening the link answers nothing.

## After a yes

The vendor with your first yes speaks for you at that job for 180 days. Others who want to submit you there are told only that
you can’t be submitted. So there is no argument about who came first, and nobody sends your resume around twice.

You can take your yes back at any time, with the same link.

> One yes is for one job. It is never a yes to everything.
`;

/** One line for each paragraph, as people write. */
const unwrapped = (text: string): string => text.trim().replace(/(\S)\n *(?=[A-Za-z“])/g, '$1 ');

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    title: 'How a match is computed',
    summary: 'Seven things are compared, each with a fixed weight. Here they are, and what never counts.',
    authorName: 'Nadia Okafor',
    tags: ['Job seekers', 'Employers', 'Match'],
    body: unwrapped(MATCH),
    daysAgo: 4,
  },
  {
    title: 'What to do when somebody asks you for money',
    summary: 'A job never costs you money. How such messages usually go, and five things that help at once.',
    authorName: 'Tomás Ferreira',
    tags: ['Job seekers', 'Safety'],
    body: unwrapped(MONEY),
    daysAgo: 12,
  },
  {
    title: 'How consent works for people on a bench',
    summary: 'A vendor can submit you to a job only with your yes. What you are asked, and what happens afterwards.',
    authorName: 'Nadia Okafor',
    tags: ['Vendors', 'Job seekers', 'Consent'],
    body: unwrapped(CONSENT),
    daysAgo: 27,
  },
];
