import { Link } from 'react-router-dom';
import classes from './blogs.module.css';

/** A post's tags, each of which leads to all posts with it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={classes['tags']} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blogs?${new URLSearchParams({ tag }).toString()}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
