/** Texts of notifications. They are plain: an operating system shows them as well as the page. */

/** Invisible characters and direction marks, with which a name could rewrite the sentence around it. */
const DECEPTIVE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;
const LONGEST_PART = 120;

function plain(part: string): string {
  const clean = part.replace(DECEPTIVE, '').trim();
  return clean.length > LONGEST_PART ? `${clean.slice(0, LONGEST_PART - 1).trimEnd()}…` : clean;
}

/** To who applied: the job closed before anybody decided. */
export function closedApplicationText(news: { jobTitle: string; personName: string; vendorName: string | null }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  const application = news.vendorName === null ? 'your application' : `your application for ${plain(news.personName)}`;
  return { title: `Job closed: ${job}`, details: `${job} is closed, and ${application} with it.` };
}

export function newApplicationText(news: { jobTitle: string; personName: string; vendorName: string | null }): {
  title: string;
  details: string;
} {
  const job = plain(news.jobTitle);
  const person = plain(news.personName);
  return {
    title: `New application: ${job}`,
    details:
      news.vendorName === null
        ? `${person} applied for ${job}.`
        : `${plain(news.vendorName)} submitted ${person} for ${job}.`,
  };
}
