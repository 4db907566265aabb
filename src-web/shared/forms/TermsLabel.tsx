import { Link } from 'react-router-dom';

/** The terms that a person accepts with a new account, with the texts one click away. */
export const TermsLabel = () => (
  <>
    I accept the <Link to="/terms">terms of use</Link> and the <Link to="/policies">privacy policy</Link>
  </>
);
