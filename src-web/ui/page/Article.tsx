import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import classes from './article.module.css';

export interface ArticleSection {
  /** Address of the part within the page. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface ArticleProps {
  title: string;
  lead: string;
  /** A note below the lead, such as the version of a document. */
  note?: ReactNode;
  sections: readonly ArticleSection[];
}

/** A page of text to be read: its parts are listed first, and each has an address. */
export function Article({ title, lead, note, sections }: ArticleProps) {
  return (
    <Page title={title} description={lead} size="form">
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
      <nav aria-label="On this page" className={classes['contents']}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes['text']}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </Page>
  );
}
