import type { ReactNode } from 'react';
import type { ResumeFields } from '#contract/domain/resume-reading.ts';
import classes from './review.module.css';

/** What the account says of the person who is signed in; null: nothing. */
export interface AccountFacts {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Name, e-mail and phone: compared only. They belong to the account, where a new address needs a confirmed code. */
export function AccountFields({
  fields,
  account,
  link,
}: {
  fields: ResumeFields;
  account: AccountFacts;
  link: ReactNode;
}) {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const rows = [
    { label: 'Name', said: fields.name === null ? [] : [fields.name.value], own: account.name },
    { label: 'E-mail', said: fields.emails.map(({ value }) => value), own: account.email },
    { label: 'Phone', said: fields.phones.map(({ value }) => value), own: account.phone },
  ].filter(({ said }) => said.length > 0);
  if (rows.length === 0) return null;
  return (
    <section aria-label="Your account">
      <h2 className={classes['group']}>
        Your account <span>only compared; changed in {link}</span>
      </h2>
      <dl className={classes['account']}>
        {rows.map(({ label, said, own }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said.join(', ')}</dd>
            <dd className={classes['state']}>
              {own === null
                ? 'Not in your account'
                : said.some((text) => plain(text) === plain(own))
                  ? 'The same in your account'
                  : `Your account: ${own}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
