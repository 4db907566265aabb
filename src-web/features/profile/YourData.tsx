import { Link } from 'react-router-dom';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Card.tsx';
import { ExportButton, JsonResumeButton } from './ExportButton.tsx';
import classes from './profile.module.css';

interface YourDataProps {
  /** None for colleagues who may not delete the account that they work in. */
  deleteHref: string | undefined;
  /** The page on which a job seeker imports a JSON Resume; others have none. */
  importHref: string | undefined;
}

/** Taking the data along, and the way out. */
export function YourData({ deleteHref, importHref }: YourDataProps) {
  return (
    <Section title="Your data">
      <p className={classes['text']}>
        Everything we store about you, as a ZIP file with a list of its contents. It does not include passwords or other
        people’s data.
      </p>
      <div className={classes['buttons']}>
        <ExportButton />
        {importHref === undefined ? null : (
          <>
            <JsonResumeButton />
            <LinkButton variant="default" to={importHref}>
              Bring in a JSON Resume
            </LinkButton>
          </>
        )}
      </div>
      {importHref === undefined ? null : (
        <p className={classes['text']}>
          JSON Resume is a format that other resume builders and job sites can read. It holds your profile, with your
          contact details.
        </p>
      )}
      {deleteHref === undefined ? null : (
        <p className={classes['text']}>
          You can also <Link to={deleteHref}>delete your profile</Link>. You’ll have 30 days to change your mind.
        </p>
      )}
    </Section>
  );
}
