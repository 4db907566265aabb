import { Link } from 'react-router-dom';
import { Section } from '#web/ui/Card.tsx';
import { ExportButton } from './ExportButton.tsx';
import classes from './profile.module.css';

/** Taking the data along, and the way out. */
export function YourData({ deleteHref }: { deleteHref: string }) {
  return (
    <Section title="Your data">
      <p className={classes['text']}>
        Everything we store about you, as a ZIP file with a list of its contents. It does not include passwords or other
        people’s data.
      </p>
      <div className={classes['buttons']}>
        <ExportButton />
      </div>
      <p className={classes['text']}>
        You can also <Link to={deleteHref}>delete your profile</Link>. You’ll have 30 days to change your mind.
      </p>
    </Section>
  );
}
