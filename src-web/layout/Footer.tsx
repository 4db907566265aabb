import { Link } from 'react-router-dom';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './footer.module.css';

const LINKS = [
  { label: 'Jobs', path: '/jobs' },
  { label: 'Employers', path: '/employers' },
  { label: 'Candidates', path: '/candidates' },
  { label: 'About', path: '/about' },
  { label: 'Contact', path: '/contact' },
  { label: 'Blog', path: '/blogs' },
  { label: 'Terms', path: '/terms' },
  { label: 'Policies', path: '/policies' },
] as const;
const FOR_VISITORS = [
  { label: 'Sign in', path: '/login' },
  { label: 'Create an account', path: '/register' },
] as const;

/** The shared footer, `wide` below a page that takes the whole screen; visitors are also shown the way in. */
export function Footer({ visitor, wide = false }: { visitor: boolean; wide?: boolean }) {
  const links = [...LINKS, ...(visitor ? FOR_VISITORS : [])];
  return (
    <footer className={classes.footer} data-wide={wide || undefined}>
      <div className={classes.footerIn}>
        {visitor ? <Logo /> : null}
        <nav className={classes.footerLinks} aria-label="Footer">
          {links.map((link) => (
            <Link key={link.path} to={link.path}>
              {link.label}
            </Link>
          ))}
        </nav>
        <span className={classes.spacer} />
        <span>© {new Date().getFullYear()} Rolecall</span>
      </div>
    </footer>
  );
}
