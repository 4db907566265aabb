import { Link } from 'react-router-dom';
import { Section } from '#web/ui/Card.tsx';
import { ExportButton, JsonResumeButton } from './ExportButton.tsx';
import classes from './profile.module.css';

/** Taking the data along, and the way out. */
export function YourData({ deleteHref, isSeeker }: { deleteHref: string; isSeeker: boolean }) {
  return (
    <Section title="Your data">
      <p className={classes['text']}>
        Everything we store about you, as a ZIP file with a list of its contents. It does not include passwords or other
        people’s data.
      </p>
      <div className={classes['buttons']}>
        <ExportButton />
        {isSeeker ? <JsonResumeButton /> : null}
      </div>
      {isSeeker ? (
        <p className={classes['text']}>
          JSON Resume is a format that other resume builders and job sites can read. It holds your profile, with your
          contact details.
        </p>
      ) : null}
      <p className={classes['text']}>
        You can also <Link to={deleteHref}>delete your profile</Link>. You’ll have 30 days to change your mind.
      </p>
    </Section>
  );
}
