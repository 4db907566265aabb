import type { ReactNode } from 'react';
import classes from './review.module.css';

/** The signed-in person's details in the account; null for nothing. */
export interface AccountFacts {
  name: string;
  email: string | null;
  phone: string | null;
}

/** The same details in a file; a resume may name several addresses. */
export interface SaidOfAccount {
  name: string | null;
  emails: readonly string[];
  phones: readonly string[];
}

/** Name, e-mail and phone: compared only. They belong to the account, where a new address needs a confirmed code. */
export function AccountFields({
  said: { name, emails, phones },
  account,
  link,
}: {
  said: SaidOfAccount;
  account: AccountFacts;
  link: ReactNode;
}) {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const rows = [
    { label: 'Name', said: name === null ? [] : [name], own: account.name },
    { label: 'E-mail', said: emails, own: account.email },
    { label: 'Phone', said: phones, own: account.phone },
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
